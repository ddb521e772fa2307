/** Anchored pattern match where `*` stands for any run of characters (SPEC 5). Linear time: no regular expressions. */
export function matchesPermission(pattern: string, key: string): boolean {
  const parts = pattern.split('*');
  const first = parts[0]!;
  if (parts.length === 1) return pattern === key;
  const last = parts.at(-1)!;
  if (!key.startsWith(first) || !key.endsWith(last) || key.length < first.length + last.length) return false;
  let at = first.length;
  const end = key.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const found = key.indexOf(part, at);
    if (found < 0 || found + part.length > end) return false;
    at = found + part.length;
  }
  return true;
}

/** True if the user may do what the key stands for. */
export const userHolds = (
  { superUser, permissions }: { superUser?: boolean | undefined; permissions: readonly { key: string }[] },
  key: string,
): boolean =>
  superUser === true ||
  holdsPermission(
    permissions.map((permission) => permission.key),
    key,
  );

/** True if any of the held patterns covers the key. */
export const holdsPermission = (held: readonly string[], key: string): boolean => held.some((pattern) => matchesPermission(pattern, key));
