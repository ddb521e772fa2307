import { describe, expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { expectNoneLost } from '../../lib/testing/interleave.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import { next as nextOf, signInMachine, type SignInEffect, type SignInEvent, type SignInState } from './sign-in-machine.ts';

const email = 'ada@acme.test';
const identifier = { email };
const wrong = new AppError('INVALID_CREDENTIALS', 'wrong', { status: 401 });
const token = { accessToken: 'a.b.c', mfaRequired: false };
const mfa = { mfaRequired: true, mfaToken: 'm' };
const next = (state: SignInState, event: SignInEvent) => nextOf(state, event, { id: 99 });
const walk = (...events: SignInEvent[]) => walkMachine(signInMachine(), ...events);

type Strategy = Extract<SignInEvent, { type: 'preLoginDone' }>['strategy'];
type Proof = Extract<SignInEvent, { type: 'answered' }>['via'];
const typed: SignInEvent = { type: 'identifierSubmitted', identifier };
const found = (strategy?: Strategy): SignInEvent => ({ type: 'preLoginDone', id: open, strategy });
const sent: SignInEvent = { type: 'sent', id: open, matchingNumber: '42' };
const failed = (error: AppError): SignInEvent => ({ type: 'failed', id: open, error });
const toPassword: SignInEvent[] = [typed, found('EmailAndPassword')];
const to = (strategy: 'MagicLink' | 'Code' | 'SmsCode'): SignInEvent[] => [typed, found(strategy), sent];
const tried: SignInEvent[] = [...toPassword, { type: 'passwordSubmitted', password: 'x' }];
const answered = (answer: object, via: Proof = 'password'): SignInEvent => ({
  type: 'answered',
  id: open,
  answer: { mfaRequired: false, ...answer },
  via,
});
const nothingOffered = (via: Proof = 'password'): SignInEvent => ({ type: 'nothingOffered', id: open, answer: token, via });
const passkeyOffered = (via: Proof = 'password'): SignInEvent => ({ type: 'passkeyOffered', id: open, answer: token, via });
const smsOffered: SignInEvent = { type: 'quickLoginOffered', id: open, method: 'sms', answer: token, via: 'password' };
const signedIn = (answer: object = token, via: Proof = 'password'): SignInEvent => ({ type: 'signedIn', id: open, answer, via });
const waited: SignInEvent = { type: 'waited', id: open };
const expiring = { ...token, passwordExpiresIn: 2, notificationPeriod: 7 };
const opened: SignInEvent[] = [{ type: 'linkOpened', token: 't' }];
const confirmed: SignInEvent[] = [...opened, { type: 'linkConfirmed' }];

/** Every step of SPEC 2.2, the events that lead to it in the order of SPEC 4, and the last effect. */
const table: [SignInState['step'], string, SignInEvent[], Partial<SignInEffect>?][] = [
  ['preLogin', 'an identifier is being looked up', [typed], { type: 'preLogin', identifier }],
  [
    'redirectToSSO',
    'the company has a sign-in of its own: two seconds',
    [typed, { type: 'preLoginDone', id: open, address: 'https://idp.test' }],
    { type: 'wait', ms: 2000 },
  ],
  [
    'redirectToSSO',
    'an external address is followed at once',
    [typed, { type: 'preLoginDone', id: open, address: 'https://idp.test', immediate: true }],
    { type: 'redirect', address: 'https://idp.test' },
  ],
  ['loginWithPassword', 'EmailAndPassword', toPassword],
  ...(['UsernameAndPassword', 'NoLocalAuthentication', 'WebAuthN'] as const).map((strategy): (typeof table)[number] => [
    'loginWithPassword',
    strategy,
    [typed, found(strategy)],
  ]),
  ['loginWithPassword', 'a policy that did not load', [typed, found()]],
  ...(['MagicLink', 'UsernameAndMagicLink'] as const).map((strategy): (typeof table)[number] => [
    'magicLinkPreLoginSuccess',
    strategy,
    [typed, found(strategy)],
    { type: 'send', by: 'magiclink' },
  ]),
  ...(['Code', 'UsernameAndCode'] as const).map((strategy): (typeof table)[number] => [
    'loginWithOtc',
    strategy,
    [typed, found(strategy)],
    { type: 'send', by: 'code' },
  ]),
  ...(['SmsCode', 'UsernameAndSms'] as const).map((strategy): (typeof table)[number] => [
    'loginWithSmsOtc',
    strategy,
    [typed, found(strategy)],
    { type: 'send', by: 'smscode' },
  ]),
  [
    'loginWithQuickSmsOtc',
    'a person this device knows',
    [{ type: 'quickSmsAsked', userId: 'u' }],
    { type: 'send', by: 'smscode', subject: { userId: 'u' } },
  ],
  ['loginWithPassword', 'a wrong password stays', [...tried, failed(wrong)]],
  ['loginWithTwoFactor', 'a second factor is due', [...tried, answered(mfa)]],
  ['forceTwoFactor', 'a first factor must be put in', [...tried, answered({ ...mfa, mfaEnrolled: false })]],
  ['recoverTwoFactor', 'the factor is lost', [...tried, answered(mfa), { type: 'lostFactor' }]],
  ['loginWithTwoFactor', 'found again', [...tried, answered(mfa), { type: 'lostFactor' }, { type: 'backToFactor' }]],
  [
    'preLogin',
    'recovered: sign in anew',
    [...tried, answered(mfa), { type: 'lostFactor' }, { type: 'recoverySubmitted', recoveryCode: 'r' }, { type: 'recovered', id: open }],
    { type: 'recover', email },
  ],
  ['passwordRotationExpired', 'the password is too old', [...tried, answered({ resetPasswordToken: 'r', userId: 'u' })]],
  ['breachedPassword', 'the password is known from a breach', [...tried, answered({ isBreachedPassword: true })]],
  [
    'breachedPasswordSuccess',
    'its reset is on its way',
    [...tried, answered({ isBreachedPassword: true }), { type: 'breachedResetAsked' }, { type: 'breachedResetSent', id: open }],
    { type: 'resetBreached' },
  ],
  ['passwordRotationNotification', 'the password expires soon', [...tried, answered(expiring), signedIn(expiring)], { type: 'accept' }],
  ['success', 'and is kept for now', [...tried, answered(expiring), signedIn(expiring), { type: 'skipped' }], { type: 'leave' }],
  ['promptPasskeys', 'a passkey is offered', [...tried, answered(token), passkeyOffered()], { type: 'considerOffers' }],
  [
    'promptPasskeys',
    'never again: signed in all the same',
    [...tried, answered(token), passkeyOffered(), { type: 'passkeyDeclined', forever: true }],
    { type: 'accept' },
  ],
  [
    'registerQuickLogin',
    'a faster way was chosen before',
    [
      ...tried,
      answered(token),
      smsOffered,
      { type: 'quickPhoneSubmitted', phoneNumber: '+1' },
      { type: 'quickCodeSent', id: open, changePhoneId: 'c' },
      { type: 'codeSubmitted', code: '1' },
    ],
    { type: 'checkQuickCode' },
  ],
  ['success', 'signed in', [...tried, answered(token), nothingOffered(), signedIn()], { type: 'leave' }],
  ['magicLinkOpened', 'a mailed link does nothing by itself', opened],
  [
    'magicLinkOpened',
    'in another browser it asks for the number',
    [...confirmed, failed(new AppError('NUMBER_NEEDED', ''))],
    { type: 'openLink', token: 't' },
  ],
  [
    'magicLinkPostLoginSuccess',
    'the link signed in: five seconds',
    [...confirmed, answered(token, 'magicLink'), nothingOffered('magicLink'), signedIn(token, 'magicLink')],
    { type: 'wait', ms: 5000 },
  ],
  ['returning', 'back from another site', [{ type: 'returned', from: 'social' }], { type: 'checkReturn', from: 'social' }],
  ['loginWithSSOFailed', 'the company said no: one second', [{ type: 'returned', from: 'sso' }, failed(wrong)], { type: 'wait', ms: 1000 }],
  ['preLogin', 'the social provider said no', [{ type: 'returned', from: 'social' }, failed(wrong)]],
];

it('after a recovery code, the notice that two-step verification is off stays until sign-in', () => {
  const recovered = walk(
    ...tried,
    answered(mfa),
    { type: 'lostFactor' },
    { type: 'recoverySubmitted', recoveryCode: 'r' },
    { type: 'recovered', id: open },
  );
  expect(recovered.state).toMatchObject({ step: 'preLogin', email, factorOff: true });
  expect(next(recovered.state, typed).state).not.toHaveProperty('factorOff');
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

/** A missing event does not compile. */
const everyEvent: { [T in SignInEvent['type']]: Extract<SignInEvent, { type: T }> } = {
  identifierSubmitted: { type: 'identifierSubmitted', identifier },
  passkeyAsked: { type: 'passkeyAsked' },
  passkeyPicked: { type: 'passkeyPicked', assertion: {} as never },
  quickSmsAsked: { type: 'quickSmsAsked', userId: 'u' },
  smsAsked: { type: 'smsAsked', subject: { phoneNumber: '+1' } },
  linkOpened: { type: 'linkOpened', token: 't' },
  linkConfirmed: { type: 'linkConfirmed' },
  returned: { type: 'returned', from: 'social' },
  handedOver: { type: 'handedOver', answer: {}, via: 'signUp' },
  preLoginDone: { type: 'preLoginDone', id: open },
  leftToApplication: { type: 'leftToApplication', id: open },
  sent: { type: 'sent', id: open },
  resend: { type: 'resend' },
  passwordSubmitted: { type: 'passwordSubmitted', password: 'x' },
  codeSubmitted: { type: 'codeSubmitted', code: '123456' },
  answered: { type: 'answered', id: open, answer: token, via: 'password' },
  passkeyOffered: { type: 'passkeyOffered', id: open, answer: token, via: 'password' },
  quickLoginOffered: { type: 'quickLoginOffered', id: open, method: 'sms', answer: token, via: 'password' },
  nothingOffered: { type: 'nothingOffered', id: open, answer: token, via: 'password' },
  quickKeyAsked: { type: 'quickKeyAsked' },
  quickPhoneSubmitted: { type: 'quickPhoneSubmitted', phoneNumber: '+1' },
  quickCodeSent: { type: 'quickCodeSent', id: open, changePhoneId: 'c' },
  quickLoginSkipped: { type: 'quickLoginSkipped' },
  registered: { type: 'registered', id: open },
  signedIn: { type: 'signedIn', id: open, answer: token, via: 'password' },
  notAccepted: { type: 'notAccepted', id: open, error: wrong },
  lostFactor: { type: 'lostFactor' },
  recoverySubmitted: { type: 'recoverySubmitted', recoveryCode: 'r' },
  recovered: { type: 'recovered', id: open },
  backToFactor: { type: 'backToFactor' },
  breachedResetAsked: { type: 'breachedResetAsked' },
  breachedResetSent: { type: 'breachedResetSent', id: open },
  newPasswordSubmitted: { type: 'newPasswordSubmitted', password: 'x' },
  passwordChanged: { type: 'passwordChanged', id: open },
  skipped: { type: 'skipped' },
  passkeyAccepted: { type: 'passkeyAccepted' },
  passkeyDeclined: { type: 'passkeyDeclined', forever: false },
  changeIdentifier: { type: 'changeIdentifier' },
  waited: { type: 'waited', id: open },
  failed: { type: 'failed', id: open, error: wrong },
};
const byPeople = Object.values(everyEvent).filter((event) => !('id' in event) && event.type !== 'handedOver');

describe('every event in every step', () => {
  const walked = table.map(([step, name, before]) => [step, name, walk(...before).state] as const);

  it.each(walked)('%s (%s): only a server response signs in or asks for a factor', (_step, _name, state) => {
    for (const event of byPeople) {
      const { state: after, effects = [] } = next(state, event);
      if (after.step === 'success')
        expect(state.step === 'success' || (state.step === 'passwordRotationNotification' && event.type === 'skipped'), event.type).toBe(
          true,
        );
      const accepts = effects.filter(({ type }) => type === 'accept');
      if (accepts.length > 0) expect(['promptPasskeys', 'registerQuickLogin'], event.type).toContain(state.step);
    }
  });

  it.each(walked)('%s (%s): a failure keeps the input and leaves the step ready', (_step, _name, state) => {
    const id = 'busy' in state ? state.busy : false;
    if (id === false) return;
    const { state: after } = next(state, { type: 'failed', id, error: wrong });
    // The company failure screen only waits for its timer.
    if ('busy' in after && after.step !== 'loginWithSSOFailed') expect(after.busy).toBe(false);
    if ('identifier' in state && 'identifier' in after) expect(after.identifier).toEqual(state.identifier);
    if ('subject' in state && 'subject' in after) expect(after.subject).toEqual(state.subject);
  });
});

describe('responses in any order', () => {
  const held = { answer: token, via: 'password' } as const;
  const answers = [token, expiring, mfa, { ...mfa, mfaEnrolled: false }, { resetPasswordToken: 'r' }, { isBreachedPassword: true }, {}].map(
    (answer) => ({ type: 'answered' as const, answer, via: 'password' as const }),
  );
  const accepted = [
    ...(['password', 'magicLink', 'activation'] as const).map((via) => ({ type: 'signedIn' as const, answer: token, via })),
    { type: 'signedIn' as const, answer: expiring, via: 'password' as const },
    { type: 'notAccepted' as const, error: wrong },
  ];
  const holdsSession = (event: SignInEvent) =>
    event.type === 'answered'
      ? event.answer.accessToken !== undefined
      : ['passkeyOffered', 'quickLoginOffered', 'nothingOffered', 'signedIn', 'notAccepted'].includes(event.type);

  it.each<[string, SignInEvent | undefined]>([
    ['starting on the first screen', undefined],
    ['starting with an identifier', typed],
    ['starting with a texted code', { type: 'smsAsked', subject: { phoneNumber: '+1' } }],
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
          { type: 'leftToApplication' },
        ],
        send: [{ type: 'sent', matchingNumber: '42', phoneNumber: '+1••••' }],
        login: answers,
        checkCode: answers,
        openLink: answers,
        usePasskey: answers,
        checkReturn: answers,
        considerOffers: [
          { type: 'passkeyOffered', ...held },
          { type: 'quickLoginOffered', method: 'sms', ...held },
          { type: 'nothingOffered', ...held },
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
      dropped: (event) => (holdsSession(event) ? [{ type: 'revokeSession' }] : []),
    }),
  );
});

it('a correct code signs in while another one is being sent', () => {
  const { state, effects } = walk(...to('Code'), { type: 'resend' }, { type: 'codeSubmitted', code: '123456' }, { ...sent, id: 5 });
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
  const { state, last } = walk(typed, company, { type: 'changeIdentifier' }, typed, company, { ...waited, id: 3 } as SignInEvent);
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
    ['a passkey for quick sign-in', [{ type: 'quickKeyAsked' }, { type: 'registered', id: open }]],
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

it('keeps the identifier across later steps', () => {
  expect(walk(...toPassword, { type: 'changeIdentifier' }).state).toEqual({ step: 'preLogin', email, busy: false });
  expect(walk(...to('Code'), { type: 'changeIdentifier' }).state).toMatchObject({ step: 'preLogin', email });
  expect(walk(...tried, answered(mfa), { type: 'lostFactor' }, { type: 'changeIdentifier' }).state).toMatchObject({
    step: 'preLogin',
    email,
  });
});

it('a double click sends one request', () => {
  const twice = walk(typed, typed, found('Code'), sent, { type: 'codeSubmitted', code: '1' }, { type: 'codeSubmitted', code: '1' });
  expect(twice.effects.map(({ type }) => type)).toEqual(['preLogin', 'send', 'checkCode']);
});

it('resends only after the first message was sent, and counts it', () => {
  const { state, effects } = walk(...to('Code'), { type: 'resend' }, { type: 'resend' }, sent);
  expect(state).toMatchObject({ sends: 2, sending: false });
  expect(effects.filter(({ type }) => type === 'send')).toHaveLength(2);
});

it('shows the matching number of a magic link', () => expect(walk(...to('MagicLink')).state).toMatchObject({ matchingNumber: '42' }));

it('submitting an identifier cancels a pending passkey without an error', () => {
  const cancelled = new AppError('PASSKEY_CANCELLED', 'given up', { status: 0 });
  const { state, effects } = walk({ type: 'passkeyAsked' }, typed, { type: 'failed', id: 2, error: cancelled });
  expect(state).toEqual({ step: 'preLogin', email, busy: 3 });
  expect(effects.map(({ type }) => type)).toEqual(['usePasskey', 'stopPasskey', 'preLogin']);
  expect(walk({ type: 'passkeyAsked' }, failed(cancelled)).state).toMatchObject({ busy: false, error: cancelled });
});
