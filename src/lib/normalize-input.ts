/** Removes invisible formatting characters (zero-width, bidi), which often come with pasted text, and trims. */
export const stripInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim();

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Converts the digits of any script to ASCII. Relies on Unicode encoding each set of ten digits contiguously. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (isDigit(digit.codePointAt(0)! - value - 1)) value += 1;
    return String(value % 10);
  });

/** What people put between digits: blanks, dashes (Japanese keyboards have a long vowel there), dots, slashes and brackets. */
const separators = /[\s\p{Pd}\p{Ps}\p{Pe}\p{DI}−ーｰ.．。·・/／\\]/gu;

/** The digits of a number or code as people write it, in any script, without what they put between them. */
export const asDigits = (text: string): string => asciiDigits(stripInvisible(text)).replaceAll(separators, '');

/** A phone number as people write it, as E.164 if it is one. It may begin with 00. */
export const asE164 = (text: string): string => asDigits(text).replace(/^(00|＋)/, '+');

/** What forms on a page ask of an email, so that a slip is told at once. What else one needs, the contract knows. */
export const looksLikeEmail = /^[!-?A-~]+@[^\s@]+\.[^\s@.]+$/;

/** A code from a message or an authenticator app. */
export const codePattern = /^\d{6}$/;

/** E.164: a plus, the country and the number. */
export const phonePattern = /^\+[1-9]\d{6,14}$/;

/** Of a name that comes from elsewhere: what would begin another line, or no character at all, is a blank. */
export const inOneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
