import { describe, expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import { signInMachine, type SignInEffect, type SignInEvent, type SignInState } from './sign-in-machine.ts';
import {
  answered,
  byPeople,
  confirmed,
  email,
  expiring,
  mfa,
  next,
  passkeyOffered,
  sent,
  signedIn,
  smsOffered,
  to,
  token,
  tried,
  submitted,
  waited,
  walk,
  wrong,
} from './sign-in-testing.ts';

describe('responses in any order', () => {
  const outcome = { answer: token, via: 'password' } as const;
  const answers = [token, expiring, mfa, { ...mfa, mfaEnrolled: false }, { resetPasswordToken: 'r' }, { isBreachedPassword: true }, {}].map(
    (answer) => ({ type: 'answered' as const, answer, via: 'password' as const }),
  );
  const accepted = [
    ...(['password', 'magicLink', 'activation'] as const).map((via) => ({ type: 'signedIn' as const, answer: token, via })),
    { type: 'signedIn' as const, answer: expiring, via: 'password' as const },
    { type: 'notAccepted' as const, error: wrong },
  ];
  const carriesSession = (event: SignInEvent) =>
    event.type === 'answered'
      ? event.answer.accessToken !== undefined
      : ['passkeyOffered', 'quickLoginOffered', 'nothingOffered', 'signedIn', 'notAccepted'].includes(event.type);

  it.each<[string, SignInEvent | undefined]>([
    ['starting on the first screen', undefined],
    ['starting with an identifier', submitted],
    ['starting with a texted code', { type: 'smsRequested', subject: { phoneNumber: '+1' } }],
    ['starting with an emailed link', { type: 'linkOpened', token: 't' }],
    ['starting with a social callback', { type: 'returned', from: 'social' }],
    ['starting with a company callback', { type: 'returned', from: 'sso' }],
    ['starting with an activation', { type: 'handedOver', answer: token, via: 'activation' }],
  ])('%s: no response is lost or applied to another step, and abandoned sessions are revoked', (_name, begin) =>
    expectNoneLost<SignInState, SignInEvent, SignInEffect>({
      machine: signInMachine(begin),
      events: byPeople,
      errors: [wrong, new AppError('NUMBER_NEEDED', '')],
      answers: {
        preLogin: [
          ...(['MagicLink', 'Code', 'SmsCode', 'EmailAndPassword'] as const).map((strategy) => ({
            type: 'preLoginDone' as const,
            strategy,
          })),
          { type: 'preLoginDone', address: 'https://idp.test' },
          { type: 'preLoginDone', address: 'https://idp.test', immediate: true },
          { type: 'handedToApp' },
        ],
        send: [{ type: 'sent', matchingNumber: '42', phoneNumber: '+1••••' }],
        login: answers,
        checkCode: answers,
        openLink: answers,
        usePasskey: answers,
        checkReturn: answers,
        considerOffers: [
          { type: 'passkeyOffered', ...outcome },
          { type: 'quickLoginOffered', method: 'sms', ...outcome },
          { type: 'nothingOffered', ...outcome },
        ],
        accept: accepted,
        recover: [{ type: 'recovered' }],
        resetBreached: [{ type: 'breachedResetSent' }],
        resetExpired: [{ type: 'passwordChanged' }],
        changePassword: [{ type: 'passwordChanged' }],
        addPasskey: [{ type: 'registered' }],
        registerKey: [{ type: 'registered' }],
        sendQuickCode: [{ type: 'quickCodeSent', changePhoneId: 'c' }],
        checkQuickCode: [{ type: 'registered' }],
        wait: [{ type: 'waited' }],
      },
      nested: ({ step }) =>
        step === 'loginWithTwoFactor' || step === 'forceTwoFactor' ? [{ type: 'answered', answer: token, via: 'AuthenticatorApp' }] : [],
      dropped: (event) => (carriesSession(event) ? [{ type: 'revokeSession' }] : []),
    }),
  );
});

it('a correct code signs in while another one is being sent', () => {
  const { state, effects } = walk(...to('Code'), { type: 'resend' }, { type: 'codeSubmitted', code: '123456' }, {
    ...sent,
    id: 5,
  } as SignInEvent);
  expect(state).toMatchObject({ step: 'loginWithOtc', busy: 6, sending: false, sends: 2 });
  expect(effects.at(-1)).toMatchObject({ type: 'checkCode', id: 6 });
  expect(next(state, { ...answered(token, 'code'), id: 6 } as SignInEvent).effects).toMatchObject([{ type: 'considerOffers' }]);
});

it("a failed resend doesn't affect the code being checked", () => {
  const trying = [...to('Code'), { type: 'resend' }, { type: 'codeSubmitted', code: '123456' }] as const;
  const { state } = walk(...trying, { type: 'failed', id: 5, error: wrong });
  expect(state).toMatchObject({ busy: 6, sending: false, attempt: 0, error: wrong });
});

it("a late response after going back doesn't sign in, and its session is revoked", () => {
  const back: SignInEvent[] = [...tried, { type: 'changeIdentifier' }];
  const late = walk(...back, { ...answered(token), id: 4 } as SignInEvent);
  expect(late.state).toEqual({ step: 'preLogin', email, busy: false });
  expect(late.last).toEqual([{ type: 'revokeSession' }]);
  expect(walk(...back, { ...answered({ isBreachedPassword: true }), id: 4 } as SignInEvent).last).toEqual([]);
});

it("a redirect that was abandoned for another company isn't followed", () => {
  const company: SignInEvent = { type: 'preLoginDone', id: open, address: 'https://idp.test' };
  const { state, last } = walk(submitted, company, { type: 'changeIdentifier' }, submitted, company, { ...waited, id: 3 } as SignInEvent);
  expect(state).toMatchObject({ step: 'redirectToSSO', busy: 6 });
  expect(last).toEqual([]);
  expect(next(state, { ...waited, id: 6 } as SignInEvent).effects).toEqual([{ type: 'redirect', email, address: 'https://idp.test' }]);
});

describe("offers after sign-in don't change the reported sign-in method", () => {
  const byLink = [...confirmed, answered(token, 'magicLink'), passkeyOffered('magicLink')];
  it.each<[string, SignInEvent[]]>([
    ['a declined passkey', [{ type: 'passkeyDeclined', forever: false }]],
    ['a created passkey', [{ type: 'passkeyAccepted' }, { type: 'registered', id: open }]],
  ])('%s', (_name, events) => {
    const { last, state } = walk(...byLink, ...events);
    expect(last).toMatchObject([{ type: 'accept', via: 'magicLink', answer: token }]);
    expect(state).toMatchObject({ step: 'promptPasskeys' });
    expect(walk(...byLink, ...events, signedIn(token, 'magicLink'))).toMatchObject({
      state: { step: 'magicLinkPostLoginSuccess' },
      last: [{ type: 'wait', ms: 5000 }],
    });
  });

  it.each<[string, SignInEvent[]]>([
    ['a skipped quick sign-in method', [{ type: 'quickLoginSkipped' }]],
    ['a passkey for quick sign-in', [{ type: 'quickKeyRequested' }, { type: 'registered', id: open }]],
    [
      'a phone number for quick sign-in',
      [
        { type: 'quickPhoneSubmitted', phoneNumber: '+1' },
        { type: 'quickCodeSent', id: open, changePhoneId: 'c' },
        { type: 'codeSubmitted', code: '1' },
        { type: 'registered', id: open },
      ],
    ],
  ])('%s', (_name, events) =>
    expect(walk(...tried, answered(token), smsOffered, ...events).last).toMatchObject([{ type: 'accept', via: 'password' }]),
  );
});

it("a verified factor whose session can't be used is reported on the first screen", () => {
  const { state } = walk(...tried, answered(mfa), answered(token, 'EmailCode'), { type: 'notAccepted', id: open, error: wrong });
  expect(state).toEqual({ step: 'preLogin', email, busy: false, error: wrong });
});

it('leaves once if the user continues before the timer ends', () => {
  const done = walkMachine(signInMachine({ type: 'handedOver', answer: token, via: 'activation' }), signedIn(token, 'activation'));
  const skipped = next(done.state, { type: 'skipped' });
  expect(skipped.effects).toEqual([{ type: 'leave' }]);
  expect(next(skipped.state, { type: 'skipped' }).effects ?? []).toEqual([]);
  expect(next(skipped.state, { type: 'waited', id: 2 }).effects ?? []).toEqual([]);
});
