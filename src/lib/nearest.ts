/** How many letters have to be added, removed or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries())
    row = row.reduce<number[]>(
      (next, above, column) => [
        ...next,
        column === 0 ? line + 1 : Math.min(above + 1, next[column - 1]! + 1, row[column - 1]! + Number(letter !== to[column - 1])),
      ],
      [],
    );
  return row.at(-1)!;
}

/** The known name that somebody may have meant, with at most `limit` letters wrong. */
export function nearest(name: string, known: readonly string[], limit = Math.max(2, name.length / 3)): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[-_]/g, '');
  const [best] = known.map((one) => ({ one, off: distance(plain(name), plain(one)) })).toSorted((left, right) => left.off - right.off);
  return best && best.off <= limit ? best.one : undefined;
}
