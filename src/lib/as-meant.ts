/** Without the marks that nobody sees (of no width, of the direction of writing), which a clipboard brings along, and trimmed. */
export const visible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '').trim();

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of every script as those of ASCII: Unicode has the ten of each in a row. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    let value = 0;
    while (isDigit(digit.codePointAt(0)! - value - 1)) value += 1;
    return String(value % 10);
  });

/** The shape that HTML gives `<input type=email>`, with a dot in the domain: what mail servers take without quotes. */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])$/i;
