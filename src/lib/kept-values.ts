/** What is made once for each key; when there are `most`, all are let go. */
export function keptValues<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= most) kept.clear();
    const value = make();
    kept.set(key, value);
    return value;
  };
}
