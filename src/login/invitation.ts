const expiredTokens = new Set<string>();

/** For an expired invitation: sent along, it would make the sign-in fail. */
export const dropInvitation = (token: string): void => void expiredTokens.add(token);

/** The invitation token that the sign-in accepts. */
export function invitationTokenIn(query: URLSearchParams): string | undefined {
  const token = query.get('invitationToken');
  return token && !expiredTokens.has(token) ? token : undefined;
}
