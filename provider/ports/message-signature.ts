import { createHmac, randomBytes } from 'node:crypto';

// One HMAC: a package for it would bring a slower SHA-256 in JavaScript.
const prefix = 'whsec_';

/** 256 bits, as the Standard Webhooks specification writes them. */
export const newSigningSecret = (): string => prefix + randomBytes(32).toString('base64');

export interface Message {
  id: string;
  /** In seconds. */
  timestamp: number;
  body: string;
}

/** One signature for each secret. */
export function signatureHeaders({ id, timestamp, body }: Message, secrets: readonly string[]): Record<string, string> {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
