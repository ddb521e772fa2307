import type { AuthStrategy } from '../contract/configuration/configuration.schemas.ts';
import { asE164, looksLikeEmail, phonePattern, stripInvisible } from '../lib/normalize-input.ts';

/** What a user signs in with, as requests name it. */
export type Identifier = { email: string } | { username: string } | { phoneNumber: string };
export type IdentifierKind = 'email' | 'username' | 'phoneNumber';

/** The kind of identifier the vendor's strategy asks for. Strategies with usernames accept emails too. */
export const identifierKind = (strategy: AuthStrategy | undefined): IdentifierKind =>
  strategy === 'SmsCode' ? 'phoneNumber' : strategy?.startsWith('Username') ? 'username' : 'email';

/** Parses input; undefined if it's invalid. An email stays as it was typed, to be shown. */
export function readIdentifier(kind: IdentifierKind, typed: string): Identifier | undefined {
  const text = stripInvisible(typed);
  if (kind !== 'phoneNumber') {
    if (looksLikeEmail.test(text)) return { email: text };
    return kind === 'username' && /^[^\s@]{1,64}$/.test(text) ? { username: text } : undefined;
  }
  const phoneNumber = asE164(text);
  return phonePattern.test(phoneNumber) ? { phoneNumber } : undefined;
}

/** For the field and for "Signed in as …". */
export const identifierText = (identifier: Identifier): string => Object.values(identifier)[0] as string;
