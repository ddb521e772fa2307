import { expect, it } from 'vitest';
import { decide, type Decision, type SignedIn } from './authorize-decision.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

const askedAt = new Date('2026-11-21T12:00:00Z');
const at = (seconds: number) => new Date(askedAt.getTime() + seconds * 1000);
const person = (change: Partial<SignedIn> = {}): SignedIn => ({
  userId: 'u1',
  amr: ['pwd'],
  authTime: at(-600),
  isMember: true,
  mayUse: true,
  consent: 'ours',
  isActedFor: false,
  ...change,
});
const asked: AuthorizeRequest = { clientId: 'app', redirectUri: 'https://app.test/cb', scope: 'openid', codeChallenge: 'x' };
const mfa = ['pwd', 'otp', 'mfa'];

/** `signIn again`, or the error code. */
const short = (decision: Decision): string =>
  decision.type === 'refuse' ? decision.error : decision.type === 'signIn' && decision.again ? 'signIn again' : decision.type;

it.each<[string, Partial<AuthorizeRequest>, SignedIn | undefined, string, string]>([
  // request, who is signed in, decision, decision for prompt=none
  ['signed out', {}, undefined, 'signIn', 'login_required'],
  ['signed in', {}, person(), 'grant', 'grant'],
  ['within max_age', { maxAge: 601 }, person(), 'grant', 'grant'],
  ['past max_age', { maxAge: 599 }, person(), 'signIn again', 'login_required'],
  ['max_age=0', { maxAge: 0 }, person({ authTime: at(-1) }), 'signIn again', 'login_required'],
  ['max_age=0, signed in for it', { maxAge: 0 }, person({ authTime: at(5) }), 'grant', 'grant'],
  ['the hinted user', { hintedUserId: 'u1' }, person(), 'grant', 'grant'],
  ['a different user than hinted', { hintedUserId: 'u2' }, person(), 'signIn again', 'login_required'],
  ['a different user, signed in for it', { hintedUserId: 'u2' }, person({ authTime: at(5) }), 'grant', 'grant'],
  ['no member', {}, person({ isMember: false }), 'signIn again', 'interaction_required'],
  ['no member, signed in for it', {}, person({ isMember: false, authTime: at(5) }), 'access_denied', 'access_denied'],
  ['no access', {}, person({ mayUse: false }), 'noAccess', 'access_denied'],
  ['no access, whoever asks for more proof', { multiFactor: true, maxAge: 601 }, person({ mayUse: false }), 'noAccess', 'access_denied'],
  ['no access, signed in for it', {}, person({ mayUse: false, authTime: at(5) }), 'noAccess', 'access_denied'],
  ['neither member nor access', {}, person({ isMember: false, mayUse: false }), 'signIn again', 'interaction_required'],
  ['MCH-10: not let in', {}, person({ consent: 'never' }), 'consent', 'consent_required'],
  ['MCH-10: let in before', {}, person({ consent: at(-600) }), 'grant', 'grant'],
  ['MCH-10: let in before, and asked again', { asksConsent: true }, person({ consent: at(-1) }), 'consent', 'consent_required'],
  ['MCH-10: let in for it', { asksConsent: true }, person({ consent: at(1) }), 'grant', 'grant'],
  ['MCH-10: our own, asked again', { asksConsent: true }, person(), 'consent', 'consent_required'],
  ['MCH-10: not let in, by whoever acts for them', {}, person({ consent: 'never', isActedFor: true }), 'access_denied', 'access_denied'],
  ['MCH-10: not let in, without the factor', { multiFactor: true }, person({ consent: 'never' }), 'stepUp', 'interaction_required'],
  ['step-up', { multiFactor: true }, person(), 'stepUp', 'interaction_required'],
  ['step-up done', { multiFactor: true }, person({ amr: mfa }), 'grant', 'grant'],
  ['step-up expired', { multiFactor: true, maxAge: 599 }, person({ amr: mfa }), 'stepUp', 'interaction_required'],
  ['step-up within max_age', { multiFactor: true, maxAge: 601 }, person({ amr: mfa }), 'grant', 'grant'],
  ['step-up for it', { multiFactor: true, maxAge: 1 }, person({ amr: mfa, authTime: at(2) }), 'grant', 'grant'],
  ['signed in for it, without a second factor', { multiFactor: true }, person({ authTime: at(2) }), 'stepUp', 'interaction_required'],
  ['mfa without a factor that counts', { multiFactor: true }, person({ amr: ['pwd', 'mfa'] }), 'stepUp', 'interaction_required'],
])('%s', (_name, fields, who, decision, silently) => {
  const request: AuthorizeRequest = { ...asked, ...fields };
  const when = { askedAt, now: at(0) };
  expect(short(decide(request, who, when))).toBe(decision);
  expect(short(decide({ ...request, prompt: 'none' }, who, when))).toBe(silently);
});

it('prompt=login asks once, unless signed in for it', () => {
  const request: AuthorizeRequest = { ...asked, prompt: 'login' };
  expect(short(decide(request, undefined, { askedAt, now: at(0) }))).toBe('signIn');
  expect(short(decide(request, person({ authTime: at(-1) }), { askedAt, now: at(0) }))).toBe('signIn again');
  expect(short(decide(request, person({ authTime: at(1) }), { askedAt, now: at(60) }))).toBe('grant');
});
