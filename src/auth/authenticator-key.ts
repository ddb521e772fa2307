import { appLink } from './app-link.ts';

export interface AuthenticatorKey {
  /** The whole `otpauth:` URI, for opening the app. */
  uri: string;
  /** Base32, for typing in by hand. */
  secret: string;
  issuer: string;
  account: string;
}

/** Reads an `otpauth://totp` URI; undefined if it's malformed. */
export function readAuthenticatorKey(text: string | null | undefined): AuthenticatorKey | undefined {
  const uri = appLink(text, ['otpauth']);
  if (!uri || !/^otpauth:\/\/totp\//i.test(uri)) return undefined;
  const { pathname, searchParams } = new URL(uri);
  const secret = searchParams.get('secret') ?? '';
  if (!/^[A-Z2-7]{16,128}=*$/i.test(secret)) return undefined;
  let label = '';
  try {
    label = decodeURIComponent(pathname.replace(/^\/+(totp\/)?/i, ''));
  } catch {
    return undefined;
  }
  const [before, after] = label.includes(':') ? (label.split(/:(.*)/s) as [string, string]) : ['', label];
  return { uri, secret, issuer: searchParams.get('issuer') ?? before, account: after.trim() };
}
