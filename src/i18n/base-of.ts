/** `he-IL` -> `he` */
export const baseOf = (language: string): string => language.toLowerCase().split('-')[0]!;
