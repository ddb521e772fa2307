const dead = new Set<string>();

/** The provider says that this invitation is over: sent along, it would keep its bearer from signing in at all. */
export const buryInvitation = (token: string): void => void dead.add(token);

/** The token of the invitation that a sign-in accepts. */
export function invitationIn(query: URLSearchParams): string | undefined {
  const token = query.get('invitationToken');
  return token && !dead.has(token) ? token : undefined;
}
