/** Somebody's own roles after a change of many people; undefined if nothing changes. */
export function rolesAfter(held: readonly string[], action: 'addRoles' | 'removeRoles', chosen: readonly string[]): string[] | undefined {
  const after = action === 'addRoles' ? [...new Set([...held, ...chosen])] : held.filter((id) => !chosen.includes(id));
  return after.length === held.length ? undefined : after;
}
