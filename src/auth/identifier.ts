import type { AuthStrategy } from '../contract/configuration/configuration.schemas.ts';
import { emailPattern, plainDigits, visible } from '../lib/as-meant.ts';

/** What a person signs in with, as the requests name it. */
export type Identifier = { email: string } | { username: string } | { phoneNumber: string };
export type IdentifierKind = 'email' | 'username' | 'phoneNumber';

/** What the vendor's strategy asks for. Where usernames are used an email address is as good. */
export const identifierKind = (strategy: AuthStrategy | undefined): IdentifierKind =>
  strategy === 'SmsCode' ? 'phoneNumber' : strategy?.startsWith('Username') ? 'username' : 'email';

/** Reads what was typed; undefined when it cannot be one. A number may hold spaces, dashes and brackets, and begin with 00. */
export function readIdentifier(kind: IdentifierKind, typed: string): Identifier | undefined {
  const text = visible(typed);
  if (kind !== 'phoneNumber') {
    if (emailPattern.test(text)) return { email: text };
    return kind === 'username' && /^[^\s@]{1,64}$/.test(text) ? { username: text } : undefined;
  }
  const phoneNumber = plainDigits(text)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(00|＋)/, '+');
  return /^\+[1-9]\d{6,14}$/.test(phoneNumber) ? { phoneNumber } : undefined;
}

/** The identifier as text, for the field and for "Signed in as …". */
export const identifierText = (identifier: Identifier): string => Object.values(identifier)[0] as string;
