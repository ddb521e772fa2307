import type { SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import type { PasswordlessType } from '../../../src/contract/passwordless/passwordless.schemas.ts';

export const passwordlessWays = {
  magiclink: 'magicLink',
  code: 'code',
  smscode: 'smsCode',
  emailandpassword: 'password',
} as const satisfies Record<PasswordlessType, SignInWay>;

/** Stored with a request until it's answered. */
export interface Asked {
  type: PasswordlessType;
  wanted: string | null;
  matchingNumber?: string;
  /** User who has just signed up here with an unverified number. */
  newcomer?: string;
  /** Recipient of the code. */
  to?: string;
}
export interface MailedLink {
  /** Hash of the requesting browser's handle, base64url. */
  browser: string;
  wanted: string | null;
  matchingNumber: string;
}
