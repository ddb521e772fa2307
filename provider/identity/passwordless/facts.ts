import type { PasswordlessType } from '../../../src/contract/passwordless/passwordless.schemas.ts';

/** What is kept of a question until it is answered. */
export interface Asked {
  type: PasswordlessType;
  wanted: string | null;
  matchingNumber?: string;
  /** Has just signed up here with the number that nobody has proven yet. */
  newcomer?: string;
  /** Where the code went. */
  to?: string;
}
export interface MailedLink {
  /** Hash of what the asking browser holds, base64url. */
  browser: string;
  wanted: string | null;
  matchingNumber: string;
}
