const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether `text` contains every word of `query`, ignoring case and accents. */
export function matchesWords(query: string, text: string): boolean {
  const body = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => body.includes(word));
}
