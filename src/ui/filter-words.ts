const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether every word of `query` is somewhere in `text`; accents and case do not count. */
export function matchesWords(query: string, text: string): boolean {
  const body = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => body.includes(word));
}
