export const passwordStrings = {
  tooShort: 'Use at least {{minLength}} characters.',
  tooLong: 'Use {{maxLength}} characters or fewer.',
  repeatedChars: 'Do not repeat a character three times in a row.',
  optionalTests: 'Mix lower case, upper case, digits or symbols, or use a phrase of {{minPhraseLength}} characters.',
  reused: 'You have used this password before. Choose another one.',
  breached: 'This password is known from a data breach. Choose another one.',
} as const;
