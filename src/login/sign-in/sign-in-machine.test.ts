import { describe, expect, it } from 'vitest';
import { AppError } from '../../lib/error.ts';
import { open } from '../../lib/testing/walk.ts';
import type { SignInEffect, SignInEvent, SignInState } from './sign-in-machine.ts';
import {
  answered,
  byPeople,
  confirmed,
  email,
  expiring,
  failed,
  found,
  identifier,
  mfa,
  next,
  nothingOffered,
  opened,
  passkeyOffered,
  sent,
  signedIn,
  smsOffered,
  to,
  toPassword,
  token,
  tried,
  submitted,
  walk,
  wrong,
} from './sign-in-testing.ts';

/** Every step of SPEC 2.2, the events that lead to it in the order of SPEC 4, and the last effect. */
const table: [SignInState['step'], string, SignInEvent[], Partial<SignInEffect>?][] = [
  ['preLogin', 'an identifier is being looked up', [submitted], { type: 'preLogin', identifier }],
  [
    'redirectToSSO',
    'the company has a sign-in of its own: two seconds',
    [submitted, { type: 'preLoginDone', id: open, address: 'https://idp.test' }],
    { type: 'wait', ms: 2000 },
  ],
  [
    'redirectToSSO',
    'an external address is followed at once',
    [submitted, { type: 'preLoginDone', id: open, address: 'https://idp.test', immediate: true }],
    { type: 'redirect', address: 'https://idp.test' },
  ],
  ['loginWithPassword', 'EmailAndPassword', toPassword],
  ...(['UsernameAndPassword', 'NoLocalAuthentication', 'WebAuthN'] as const).map((strategy): (typeof table)[number] => [
    'loginWithPassword',
    strategy,
    [submitted, found(strategy)],
  ]),
  ['loginWithPassword', 'a policy that did not load', [submitted, found()]],
  ...(['MagicLink', 'UsernameAndMagicLink'] as const).map((strategy): (typeof table)[number] => [
    'magicLinkPreLoginSuccess',
    strategy,
    [submitted, found(strategy)],
    { type: 'send', by: 'magiclink' },
  ]),
  ...(['Code', 'UsernameAndCode'] as const).map((strategy): (typeof table)[number] => [
    'loginWithOtc',
    strategy,
    [submitted, found(strategy)],
    { type: 'send', by: 'code' },
  ]),
  ...(['SmsCode', 'UsernameAndSms'] as const).map((strategy): (typeof table)[number] => [
    'loginWithSmsOtc',
    strategy,
    [submitted, found(strategy)],
    { type: 'send', by: 'smscode' },
  ]),
  [
    'loginWithQuickSmsOtc',
    'a person this device knows',
    [{ type: 'quickSmsRequested', userId: 'u' }],
    { type: 'send', by: 'smscode', subject: { userId: 'u' } },
  ],
  ['loginWithPassword', 'a wrong password stays', [...tried, failed(wrong)]],
  ['loginWithTwoFactor', 'a second factor is required', [...tried, answered(mfa)], { type: 'clearSession' }],
  ['forceTwoFactor', 'a factor must be enrolled first', [...tried, answered({ ...mfa, mfaEnrolled: false })], { type: 'clearSession' }],
  ['recoverTwoFactor', 'the factor is lost', [...tried, answered(mfa), { type: 'lostFactor' }]],
  ['loginWithTwoFactor', 'found again', [...tried, answered(mfa), { type: 'lostFactor' }, { type: 'backToFactor' }]],
  [
    'preLogin',
    'recovered: sign in anew',
    [...tried, answered(mfa), { type: 'lostFactor' }, { type: 'recoverySubmitted', recoveryCode: 'r' }, { type: 'recovered', id: open }],
    { type: 'recover', email },
  ],
  [
    'passwordRotationExpired',
    'the password has expired',
    [...tried, answered({ resetPasswordToken: 'r', userId: 'u' })],
    { type: 'clearSession' },
  ],
  ['breachedPassword', 'the password is known from a breach', [...tried, answered({ isBreachedPassword: true })]],
  [
    'breachedPasswordSuccess',
    'its reset is on its way',
    [...tried, answered({ isBreachedPassword: true }), { type: 'breachedResetRequested' }, { type: 'breachedResetSent', id: open }],
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
    'a faster way is chosen',
    [...tried, answered(token), passkeyOffered(), { type: 'quickLoginChosen', method: 'usb-key' }],
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
  expect(next(recovered.state, submitted).state).not.toHaveProperty('factorOff');
});

describe('every step', () => {
  // spec4.login-after-password, spec4.pre-login, spec4.sso-failed, spec9.sso-redirect-delay, spec9.magic-link-delay
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

it('keeps the identifier across later steps', () => {
  expect(walk(...toPassword, { type: 'changeIdentifier' }).state).toEqual({ step: 'preLogin', email, busy: false });
  expect(walk(...to('Code'), { type: 'changeIdentifier' }).state).toMatchObject({ step: 'preLogin', email });
  expect(walk(...tried, answered(mfa), { type: 'lostFactor' }, { type: 'changeIdentifier' }).state).toMatchObject({
    step: 'preLogin',
    email,
  });
});

it('a double click sends one request', () => {
  const twice = walk(submitted, submitted, found('Code'), sent, { type: 'codeSubmitted', code: '1' }, { type: 'codeSubmitted', code: '1' });
  expect(twice.effects.map(({ type }) => type)).toEqual(['preLogin', 'send', 'checkCode']);
});

it('resends only after the first message was sent, and counts it', () => {
  const { state, effects } = walk(...to('Code'), { type: 'resend' }, { type: 'resend' }, sent);
  expect(state).toMatchObject({ sends: 2, sending: false });
  expect(effects.filter(({ type }) => type === 'send')).toHaveLength(2);
});

it('a code that could not be checked says so, even if the answer to another sending comes later', () => {
  const away = new AppError('NETWORK', 'away', { status: 0 });
  const checking = walk(...to('Code'), { type: 'resend' }, { type: 'codeSubmitted', code: '123456' });
  const { busy, sending } = checking.state as { busy: number; sending: number };
  const failing = next(checking.state, { type: 'failed', id: busy, error: away });
  expect(next(failing.state, { type: 'sent', id: sending }).state).toMatchObject({ error: away, sends: 2, busy: false, sending: false });
});

it('a code typed before the answer to its sending is checked once that is there', () => {
  const early = walk(submitted, found('Code'), { type: 'codeSubmitted', code: '123456' });
  expect(early.effects.map(({ type }) => type)).toEqual(['preLogin', 'send']);
  const { effects } = walk(submitted, found('Code'), { type: 'codeSubmitted', code: '123456' }, sent);
  expect(effects.at(-1)).toMatchObject({ type: 'checkCode', code: '123456' });
});

it('shows the matching number of a magic link', () => expect(walk(...to('MagicLink')).state).toMatchObject({ matchingNumber: '42' }));

it('submitting an identifier cancels a pending passkey without an error', () => {
  const cancelled = new AppError('PASSKEY_CANCELLED', 'given up', { status: 0 });
  const { state, effects } = walk({ type: 'passkeyRequested' }, submitted, { type: 'failed', id: 2, error: cancelled });
  expect(state).toEqual({ step: 'preLogin', email, busy: 3 });
  expect(effects.map(({ type }) => type)).toEqual(['usePasskey', 'stopPasskey', 'preLogin']);
  expect(walk({ type: 'passkeyRequested' }, failed(cancelled)).state).toMatchObject({ busy: false, error: cancelled });
});
