const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether `text` contains every word of `query`, ignoring case and accents. */
export function matchesWords(query: string, text: string): boolean {
  const body = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => body.includes(word));
}

/** How well a label fits: 0 if it begins with the query, 1 if one of its words does, 2 otherwise. */
export function rankOf(query: string, label: string): 0 | 1 | 2 {
  const [wanted, body] = [plain(query.trim()), plain(label)];
  if (body.startsWith(wanted)) return 0;
  return body.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}
