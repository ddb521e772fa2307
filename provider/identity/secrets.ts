import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** 256 bits as URL-safe text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');
/** Has the form of 256 bits as URL-safe text: a secret of `randomSecret`, or a SHA-256. */
export const is256Bits = (text: string | undefined): text is string => text !== undefined && /^[A-Za-z0-9_-]{43}$/.test(text);
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const macPurposes = [
  ...(['refresh', 'oauthRefresh', 'signOut', 'consent', 'successor', 'code', 'captcha'] as const),
  ...(['audit', 'auditSeal', 'auditChain', 'auditRoot'] as const),
] as const;
type MacPurpose = (typeof macPurposes)[number];

/** Keys derived from the master key (SECRET_KEY), one per purpose, so that none can replace another. */
export interface Secrets {
  mac(purpose: MacPurpose, ...parts: string[]): string;
  /** AES-256-GCM. */
  seal(text: string): string;
  /** Throws if the key differs or the text was changed. */
  unseal(sealed: string): string;
}

export const isSecretKey = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text);

/** `secretKey`: 64 hexadecimal digits. */
export function createSecrets(secretKey: string): Secrets {
  if (!isSecretKey(secretKey)) throw new TypeError('The secret key must be 64 hexadecimal digits.');
  const master = Buffer.from(secretKey, 'hex');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `gatehouse/${purpose}`, 32));
  const macKeys = Object.fromEntries(macPurposes.map((purpose) => [purpose, derive(purpose)])) as Record<MacPurpose, Buffer>;
  const sealKey = derive('seal');
  return {
    mac: (purpose, ...parts) => createHmac('sha256', macKeys[purpose]).update(parts.join('.')).digest('base64url'),
    seal: (text) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [iv, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')).join('.');
    },
    unseal: (sealed) => {
      const [iv, tag, bytes] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!iv || !tag || !bytes || tag.length !== 16) throw new Error('Not a sealed text.');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, iv, { authTagLength: 16 });
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
    },
  };
}
