import type { ShownClient } from './oauth-client.ts';
import { oauthRefusal } from './oauth-errors.ts';

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));

function basicOf(authorization: string | undefined): { id: string; secret: string } | undefined {
  // The contract's client sends its bearer token with every call; that isn't client authentication.
  const encoded = /^basic(\s.*)?$/i.exec(authorization ?? '');
  if (!encoded) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded[1] ?? '', 'base64')
    .toString('utf8')
    .split(':');
  if (secret.length === 0) throw oauthRefusal('invalid_request', 'The Basic authorization cannot be read.');
  try {
    return { id: decode(id), secret: decode(secret.join(':')) };
  } catch {
    // Not form-encoded, so no client can match.
    return { id: '', secret: '' };
  }
}

/** Client credentials from Basic authorization or the fields (RFC 6749 2.3.1). Errors: invalid_request. */
export function shownClient(
  authorization: string | undefined,
  { client_id: id, client_secret: secret }: { client_id?: string | undefined; client_secret?: string | undefined },
): ShownClient {
  const basic = basicOf(authorization);
  if (basic && secret !== undefined) throw oauthRefusal('invalid_request', 'Show the secret of the client in one way only.');
  return { ids: [basic?.id, id].filter((name) => name !== undefined), secret: basic?.secret ?? secret };
}
