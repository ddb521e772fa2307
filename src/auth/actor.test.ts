import { expect, it } from 'vitest';
import { actorOf } from './actor.ts';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it.each<[string, string | undefined, string | undefined]>([
  ['an ordinary session', token({ sub: 'u' }), undefined],
  ['an impersonated session', token({ sub: 'u', act: { sub: 'admin' } }), 'admin'],
  ['a malformed act claim', token({ act: 'admin' }), undefined],
  ['no token', undefined, undefined],
  ['an unreadable token', 'preview', undefined],
])('%s', (_name, accessToken, actor) => expect(actorOf(accessToken)).toBe(actor));
