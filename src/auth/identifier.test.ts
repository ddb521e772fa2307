import { expect, it } from 'vitest';
import { authStrategies, type AuthStrategy } from '../contract/configuration/configuration.schemas.ts';
import { identifierKind, identifierText, readIdentifier, type Identifier, type IdentifierKind } from './identifier.ts';

const kinds: Record<AuthStrategy, IdentifierKind> = {
  EmailAndPassword: 'email',
  MagicLink: 'email',
  Code: 'email',
  NoLocalAuthentication: 'email',
  SmsCode: 'phoneNumber',
  WebAuthN: 'email',
  UsernameAndPassword: 'username',
  UsernameAndMagicLink: 'username',
  UsernameAndCode: 'username',
  UsernameAndSms: 'username',
};
it.each(authStrategies.map((strategy) => [strategy, kinds[strategy]] as const))('%s asks for %s', (strategy, kind) =>
  expect(identifierKind(strategy)).toBe(kind),
);
it('asks for an email until the strategy is known', () => expect(identifierKind(undefined)).toBe('email'));

it.each<[IdentifierKind, string, Identifier | undefined]>([
  ['email', ' ada@acme.test ', { email: 'ada@acme.test' }],
  ['email', 'ada', undefined],
  ['email', 'ada@acme', undefined],
  ['email', 'ada b@acme.test', undefined],
  ['email', '\u200bada@acme.test\u202c', { email: 'ada@acme.test' }],
  ['email', 'ada@acme.test.', undefined],
  ['email', "miles.o'brien@acme.test", { email: "miles.o'brien@acme.test" }],
  ['email', 'ada@münchen.test', { email: 'ada@münchen.test' }],
  ['email', 'zoë@acme.test', undefined],
  ['username', 'ada.l', { username: 'ada.l' }],
  ['username', 'ada@acme.test', { email: 'ada@acme.test' }],
  ['username', 'ada l', undefined],
  ['username', '@ada', undefined],
  ['phoneNumber', '+1 (202) 555-0123', { phoneNumber: '+12025550123' }],
  ['phoneNumber', '0049 30 123456', { phoneNumber: '+4930123456' }],
  ['phoneNumber', '\u202a+1 202 555 0123\u202c', { phoneNumber: '+12025550123' }],
  ['phoneNumber', '＋１２０２５５５０１２３', { phoneNumber: '+12025550123' }],
  ['phoneNumber', '٠٠١٢٠٢٥٥٥٠١٢٣', { phoneNumber: '+12025550123' }],
  ['phoneNumber', '030 123456', undefined],
  ['phoneNumber', 'ada@acme.test', undefined],
  ['phoneNumber', '+0123456789', undefined],
])('as %s, "%s" is read as %o', (kind, typed, identifier) => expect(readIdentifier(kind, typed)).toEqual(identifier));

it('displays a phone number without its formatting', () =>
  expect(identifierText(readIdentifier('phoneNumber', '+1 202 555 0123')!)).toBe('+12025550123'));
