import { describe, expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { next, signInMachine, type SignInEffect, type SignInEvent, type SignInState } from './sign-in-machine.ts';

const email = 'ada@acme.test';
const identifier = { email };
const wrong = new AppError('INVALID_CREDENTIALS', 'wrong', { status: 401 });
const token = { accessToken: 'a.b.c', mfaRequired: false };
const mfa = { mfaRequired: true, mfaToken: 'm' };
const signedIn: SignInEvent = { type: 'signedIn', email, via: 'password' };

const walk = (...events: SignInEvent[]) =>
  events.reduce<{ state: SignInState; effects: SignInEffect[] }>(
    ({ state, effects }, event) => {
      const step = next(state, event);
      return { state: step.state, effects: [...effects, ...(step.effects ?? [])] };
    },
    { state: signInMachine().initial, effects: [] },
  );
const typed: SignInEvent = { type: 'identifierSubmitted', identifier };
const toPassword: SignInEvent[] = [typed, { type: 'preLoginDone', strategy: 'EmailAndPassword' }];
const to = (strategy: 'MagicLink' | 'Code' | 'SmsCode'): SignInEvent[] => [
  typed,
  { type: 'preLoginDone', strategy },
  { type: 'sent', matchingNumber: '42' },
];
const tried: SignInEvent[] = [...toPassword, { type: 'passwordSubmitted', password: 'x' }];
const answered = (answer: object, via: 'password' | 'magicLink' | 'social' | 'sso' = 'password'): SignInEvent => ({
  type: 'answered',
  answer: { mfaRequired: false, ...answer },
  via,
});
const opened: SignInEvent[] = [{ type: 'linkOpened', token: 't' }];

/** Every step of SPEC 2.2, the events that lead there in the order of SPEC 4, and what leaves the machine last. */
const table: [SignInState['step'], string, SignInEvent[], Partial<SignInEffect>?][] = [
  ['preLogin', 'an identifier is being looked up', [typed], { type: 'preLogin', identifier }],
  [
    'redirectToSSO',
    'the company has a sign-in of its own: two seconds',
    [typed, { type: 'preLoginDone', address: 'https://idp.test' }],
    { type: 'redirect', afterMs: 2000 },
  ],
  [
    'redirectToSSO',
    'an external address is followed at once',
    [typed, { type: 'preLoginDone', address: 'https://idp.test', immediate: true }],
    { type: 'redirect', afterMs: 0 },
  ],
  ['loginWithPassword', 'EmailAndPassword', toPassword],
  ...(['UsernameAndPassword', 'NoLocalAuthentication', 'WebAuthN'] as const).map((strategy): (typeof table)[number] => [
    'loginWithPassword',
    strategy,
    [typed, { type: 'preLoginDone', strategy }],
  ]),
  ['loginWithPassword', 'a policy that did not load', [typed, { type: 'preLoginDone' }]],
  ...(['MagicLink', 'UsernameAndMagicLink'] as const).map((strategy): (typeof table)[number] => [
    'magicLinkPreLoginSuccess',
    strategy,
    [typed, { type: 'preLoginDone', strategy }],
    { type: 'send', by: 'magiclink' },
  ]),
  ...(['Code', 'UsernameAndCode'] as const).map((strategy): (typeof table)[number] => [
    'loginWithOtc',
    strategy,
    [typed, { type: 'preLoginDone', strategy }],
    { type: 'send', by: 'code' },
  ]),
  ...(['SmsCode', 'UsernameAndSms'] as const).map((strategy): (typeof table)[number] => [
    'loginWithSmsOtc',
    strategy,
    [typed, { type: 'preLoginDone', strategy }],
    { type: 'send', by: 'smscode' },
  ]),
  [
    'loginWithQuickSmsOtc',
    'a person this device knows',
    [{ type: 'quickSmsAsked', userId: 'u' }],
    { type: 'send', by: 'smscode', subject: { userId: 'u' } },
  ],
  ['loginWithPassword', 'a wrong password stays', [...tried, { type: 'failed', error: wrong }]],
  ['loginWithTwoFactor', 'a second factor is due', [...tried, answered(mfa)]],
  ['forceTwoFactor', 'a first factor must be put in', [...tried, answered({ ...mfa, mfaEnrolled: false })]],
  ['recoverTwoFactor', 'the factor is lost', [...tried, answered(mfa), { type: 'lostFactor' }]],
  ['loginWithTwoFactor', 'found again', [...tried, answered(mfa), { type: 'lostFactor' }, { type: 'backToFactor' }]],
  [
    'preLogin',
    'recovered: sign in anew',
    [...tried, answered(mfa), { type: 'lostFactor' }, { type: 'recoverySubmitted', recoveryCode: 'r' }, { type: 'recovered' }],
    { type: 'recover', email },
  ],
  ['passwordRotationExpired', 'the password is too old', [...tried, answered({ resetPasswordToken: 'r', userId: 'u' })]],
  ['breachedPassword', 'the password is known from a breach', [...tried, answered({ isBreachedPassword: true })]],
  [
    'breachedPasswordSuccess',
    'its reset is on its way',
    [...tried, answered({ isBreachedPassword: true }), { type: 'breachedResetAsked' }, { type: 'breachedResetSent' }],
    { type: 'resetBreached' },
  ],
  [
    'passwordRotationNotification',
    'the password expires soon',
    [...tried, answered({ ...token, passwordExpiresIn: 2, notificationPeriod: 7 })],
    { type: 'accept' },
  ],
  [
    'success',
    'and is kept for now',
    [...tried, answered({ ...token, passwordExpiresIn: 2, notificationPeriod: 7 }), signedIn, { type: 'skipped' }],
    { type: 'leave', afterMs: 0 },
  ],
  [
    'promptPasskeys',
    'a passkey is offered',
    [...tried, answered(token), { type: 'passkeyOffered', answer: token }],
    { type: 'considerPasskeys' },
  ],
  [
    'promptPasskeys',
    'never again: signed in all the same',
    [...tried, { type: 'passkeyOffered', answer: token }, { type: 'passkeyDeclined', forever: true }],
    { type: 'accept' },
  ],
  [
    'registerQuickLogin',
    'a faster way was chosen before',
    [
      ...tried,
      { type: 'quickLoginOffered', method: 'sms', answer: token },
      { type: 'quickPhoneSubmitted', phoneNumber: '+1' },
      { type: 'quickCodeSent', changePhoneId: 'c' },
      { type: 'codeSubmitted', code: '1' },
    ],
    { type: 'checkQuickCode' },
  ],
  ['success', 'signed in', [...tried, answered(token), signedIn], { type: 'leave', afterMs: 0 }],
  ['magicLinkOpened', 'a mailed link does nothing by itself', opened],
  [
    'magicLinkOpened',
    'in another browser it asks for the number',
    [...opened, { type: 'linkConfirmed' }, { type: 'failed', error: new AppError('NUMBER_NEEDED', '') }],
    { type: 'openLink', token: 't' },
  ],
  [
    'magicLinkPostLoginSuccess',
    'the link signed in: five seconds',
    [...opened, { type: 'linkConfirmed' }, answered(token, 'magicLink'), { type: 'signedIn', email, via: 'magicLink' }],
    { type: 'leave', afterMs: 5000 },
  ],
  ['returning', 'back from another site', [{ type: 'returned', from: 'social' }], { type: 'checkReturn', from: 'social' }],
  [
    'loginWithSSOFailed',
    'the company said no: one second',
    [
      { type: 'returned', from: 'sso' },
      { type: 'failed', error: wrong },
    ],
    { type: 'leaveFailed', error: wrong, afterMs: 1000 },
  ],
  [
    'preLogin',
    'the social provider said no',
    [
      { type: 'returned', from: 'social' },
      { type: 'failed', error: wrong },
    ],
  ],
];

it('a recovery code says that the factor is off, until somebody signs in', () => {
  const recovered = walk(
    ...tried,
    answered(mfa),
    { type: 'lostFactor' },
    { type: 'recoverySubmitted', recoveryCode: 'r' },
    { type: 'recovered' },
  );
  expect(recovered.state).toMatchObject({ step: 'preLogin', email, factorOff: true });
  expect(next(recovered.state, { type: 'identifierSubmitted', identifier: { email } }).state).not.toHaveProperty('factorOff');
});

describe('every step', () => {
  it.each(table)('%s: %s', (step, _name, events, effect) => {
    const { state, effects } = walk(...events);
    expect(state.step).toBe(step);
    if (effect) expect(effects.at(-1)).toMatchObject(effect);
  });

  it('is in the table', () => {
    const steps: Record<SignInState['step'], true> = {
      preLogin: true,
      magicLinkPreLoginSuccess: true,
      loginWithOtc: true,
      loginWithSmsOtc: true,
      loginWithQuickSmsOtc: true,
      loginWithPassword: true,
      redirectToSSO: true,
      loginWithSSOFailed: true,
      loginWithTwoFactor: true,
      forceTwoFactor: true,
      recoverTwoFactor: true,
      promptPasskeys: true,
      registerQuickLogin: true,
      breachedPassword: true,
      breachedPasswordSuccess: true,
      passwordRotationExpired: true,
      passwordRotationNotification: true,
      magicLinkOpened: true,
      magicLinkPostLoginSuccess: true,
      returning: true,
      success: true,
    };
    expect(Object.keys(steps).filter((step) => !table.some(([found]) => found === step))).toEqual([]);
  });
});

describe('every event in every step', () => {
  const events: SignInEvent[] = [
    typed,
    { type: 'passkeyAsked' },
    { type: 'linkConfirmed' },
    { type: 'preLoginDone' },
    { type: 'sent' },
    { type: 'resend' },
    { type: 'passwordSubmitted', password: 'x' },
    { type: 'codeSubmitted', code: '123456' },
    { type: 'lostFactor' },
    { type: 'recoverySubmitted', recoveryCode: 'r' },
    { type: 'recovered' },
    { type: 'backToFactor' },
    { type: 'breachedResetAsked' },
    { type: 'breachedResetSent' },
    { type: 'newPasswordSubmitted', password: 'x' },
    { type: 'passwordChanged' },
    { type: 'skipped' },
    { type: 'passkeyAccepted' },
    { type: 'quickKeyAsked' },
    { type: 'quickPhoneSubmitted', phoneNumber: '+1' },
    { type: 'passkeyDeclined', forever: false },
    { type: 'failed', error: wrong },
  ];
  const walked = table.map(([step, name, before]) => [step, name, walk(...before).state] as const);

  it.each(walked)('%s (%s): only an answer of the server signs in or asks for a factor', (_step, _name, state) => {
    for (const event of events) {
      const { state: after, effects = [] } = next(state, event);
      if (after.step === 'success')
        expect(state.step === 'success' || (state.step === 'passwordRotationNotification' && event.type === 'skipped'), event.type).toBe(
          true,
        );
      const accepts = effects.filter(({ type }) => type === 'accept');
      if (accepts.length > 0) expect(['promptPasskeys', 'registerQuickLogin'], event.type).toContain(state.step);
    }
  });

  it.each(walked)('%s (%s): a failure loses nothing that was typed and leaves the step ready', (_step, _name, state) => {
    const { state: after } = next(state, { type: 'failed', error: wrong });
    if ('busy' in after) expect(after.busy).toBe(false);
    if ('identifier' in state && 'identifier' in after) expect(after.identifier).toEqual(state.identifier);
    if ('subject' in state && 'subject' in after) expect(after.subject).toEqual(state.subject);
  });
});

it('keeps the identifier over every later step', () => {
  expect(walk(...toPassword, { type: 'changeIdentifier' }).state).toEqual({ step: 'preLogin', email, busy: false });
  expect(walk(...to('Code'), { type: 'changeIdentifier' }).state).toMatchObject({ step: 'preLogin', email });
  expect(walk(...tried, answered(mfa), { type: 'lostFactor' }, { type: 'changeIdentifier' }).state).toMatchObject({
    step: 'preLogin',
    email,
  });
});

it('sends one request for a double click', () => {
  const twice = walk(
    typed,
    typed,
    { type: 'preLoginDone', strategy: 'Code' },
    { type: 'sent' },
    { type: 'codeSubmitted', code: '1' },
    { type: 'codeSubmitted', code: '1' },
  );
  expect(twice.effects.map(({ type }) => type)).toEqual(['preLogin', 'send', 'checkCode']);
});

it('sends again once the first is out, and counts it', () => {
  const { state, effects } = walk(...to('Code'), { type: 'resend' }, { type: 'resend' }, { type: 'sent' });
  expect(state).toMatchObject({ sends: 2, sending: false });
  expect(effects.filter(({ type }) => type === 'send')).toHaveLength(2);
});

it('shows the number of a magic link', () => expect(walk(...to('MagicLink')).state).toMatchObject({ matchingNumber: '42' }));

it('gives a passkey up for what is typed, and does not take that for a failure', () => {
  const cancelled = new AppError('PASSKEY_CANCELLED', 'given up', { status: 0 });
  const { state, effects } = walk({ type: 'passkeyAsked' }, typed, { type: 'failed', error: cancelled });
  expect(state).toEqual({ step: 'preLogin', email, busy: true });
  expect(effects.map(({ type }) => type)).toEqual(['usePasskey', 'stopPasskey', 'preLogin']);
  expect(walk({ type: 'passkeyAsked' }, { type: 'failed', error: cancelled }).state).toMatchObject({ busy: false, error: cancelled });
});
