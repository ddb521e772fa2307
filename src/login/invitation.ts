const dead = new Set<string>();

/** For an expired invitation: sent along, it would make the sign-in fail. */
export const buryInvitation = (token: string): void => void dead.add(token);

/** The invitation token that the sign-in accepts. */
export function invitationIn(query: URLSearchParams): string | undefined {
  const token = query.get('invitationToken');
  return token && !dead.has(token) ? token : undefined;
}
