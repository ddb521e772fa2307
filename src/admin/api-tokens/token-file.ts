import type { CreatedToken } from './token-queries.ts';

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();

/** Client credentials as the exchange reads them, so that a script can send the file as it is. */
export function fileOf({ description, clientId, secret }: CreatedToken): { name: string; text: string } {
  const content = clientId ? { clientId, secret } : { token: secret };
  return { name: `${['api-token', slugOf(description)].filter(Boolean).join('-')}.json`, text: `${JSON.stringify(content, null, 2)}\n` };
}

/** A command to try it with. */
export function exampleOf(created: CreatedToken, baseUrl: string): string {
  if (!created.clientId) return `curl -H "Authorization: Bearer $TOKEN" ${baseUrl}/identity/resources/users/v3`;
  return `curl -H "Content-Type: application/json" -d @${fileOf(created).name} ${baseUrl}/identity/resources/auth/v2/api-token`;
}
