export const passwordStrings = {
  tooShort: 'Use at least {{minLength}} characters.',
  tooLong: 'Use {{maxLength}} characters or fewer.',
  repeatedChars: 'Use no more than 2 repeated characters.',
  optionalTests: 'Mix lowercase, uppercase, numbers, or symbols, or use a phrase of {{minPhraseLength}} characters.',
  reused: "You've used this password before. Choose another one.",
  breached: 'This password appeared in a data breach. Choose another one.',
} as const;
