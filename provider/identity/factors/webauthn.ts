import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Tx, WebauthnCredentialRow } from '../../db/tables.ts';
import type { ProviderConfig } from '../config.ts';

/** Lifetime of a WebAuthn challenge. */
export const challengeSeconds = 300;

/** Credentials belong to the app's site, including its subdomains (WebAuthn 5.1.3). */
export const relyingPartyId = ({ appUrl }: ProviderConfig): string => new URL(appUrl).hostname;
export const originsOf = (config: ProviderConfig): string[] => {
  const rpId = relyingPartyId(config);
  return [...config.allowedOrigins, config.publicUrl, new URL(config.appUrl).origin].filter((origin) => {
    const { hostname } = new URL(origin);
    return hostname === rpId || hostname.endsWith(`.${rpId}`);
  });
};

export const transportsOf = (row: Pick<WebauthnCredentialRow, 'transports'>) =>
  row.transports.split(',').filter(Boolean) as NonNullable<WebAuthnCredential['transports']>;

export const credentialsOf = (tx: Tx, userId: string, use?: 'passkey' | 'mfa'): Promise<WebauthnCredentialRow[]> => {
  const all = tx.selectFrom('webauthn_credentials').selectAll().where('user_id', '=', userId).orderBy('created_at');
  return (use ? all.where('use', '=', use) : all).execute();
};

/** The challenge that was signed, which is our handle. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null ? (data as { challenge?: unknown }).challenge : undefined;
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : undefined;
  } catch {
    // Invalid JSON counts as no signature.
    return undefined;
  }
}
