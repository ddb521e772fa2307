import { AppError } from '../../lib/error.ts';
import { open, walk as walkMachine } from '../../lib/testing/walk.ts';
import { next as nextOf, signInMachine, type SignInEvent, type SignInState } from './sign-in-machine.ts';

export const email = 'ada@acme.test';
export const identifier = { email };
export const wrong = new AppError('INVALID_CREDENTIALS', 'wrong', { status: 401 });
export const token = { accessToken: 'a.b.c', mfaRequired: false };
export const mfa = { mfaRequired: true, mfaToken: 'm' };
/** Requests of this transition get the id 99. */
export const next = (state: SignInState, event: SignInEvent) => nextOf(state, event, { id: 99 });
export const walk = (...events: SignInEvent[]) => walkMachine(signInMachine(), ...events);

type Strategy = Extract<SignInEvent, { type: 'preLoginDone' }>['strategy'];
type Proof = Extract<SignInEvent, { type: 'answered' }>['via'];
export const submitted: SignInEvent = { type: 'identifierSubmitted', identifier };
export const found = (strategy?: Strategy): SignInEvent => ({ type: 'preLoginDone', id: open, strategy });
export const sent: SignInEvent = { type: 'sent', id: open, matchingNumber: '42' };
export const failed = (error: AppError): SignInEvent => ({ type: 'failed', id: open, error });
export const toPassword: SignInEvent[] = [submitted, found('EmailAndPassword')];
export const to = (strategy: 'MagicLink' | 'Code' | 'SmsCode'): SignInEvent[] => [submitted, found(strategy), sent];
export const tried: SignInEvent[] = [...toPassword, { type: 'passwordSubmitted', password: 'x' }];
export const answered = (answer: object, via: Proof = 'password'): SignInEvent => ({
  type: 'answered',
  id: open,
  answer: { mfaRequired: false, ...answer },
  via,
});
export const nothingOffered = (via: Proof = 'password'): SignInEvent => ({ type: 'nothingOffered', id: open, answer: token, via });
export const passkeyOffered = (via: Proof = 'password'): SignInEvent => ({ type: 'passkeyOffered', id: open, answer: token, via });
export const smsOffered: SignInEvent = { type: 'quickLoginOffered', id: open, method: 'sms', answer: token, via: 'password' };
export const signedIn = (answer: object = token, via: Proof = 'password'): SignInEvent => ({ type: 'signedIn', id: open, answer, via });
export const waited: SignInEvent = { type: 'waited', id: open };
export const expiring = { ...token, passwordExpiresIn: 2, notificationPeriod: 7 };
export const opened: SignInEvent[] = [{ type: 'linkOpened', token: 't' }];
export const confirmed: SignInEvent[] = [...opened, { type: 'linkConfirmed' }];

/** A missing event does not compile. */
export const everyEvent: { [T in SignInEvent['type']]: Extract<SignInEvent, { type: T }> } = {
  identifierSubmitted: { type: 'identifierSubmitted', identifier },
  passkeyRequested: { type: 'passkeyRequested' },
  otherWayRequested: { type: 'otherWayRequested' },
  passkeyPicked: { type: 'passkeyPicked', assertion: {} as never },
  quickSmsRequested: { type: 'quickSmsRequested', userId: 'u' },
  smsRequested: { type: 'smsRequested', subject: { phoneNumber: '+1' } },
  linkOpened: { type: 'linkOpened', token: 't' },
  linkConfirmed: { type: 'linkConfirmed' },
  returned: { type: 'returned', from: 'social' },
  handedOver: { type: 'handedOver', answer: {}, via: 'signUp' },
  preLoginDone: { type: 'preLoginDone', id: open },
  handedToApp: { type: 'handedToApp', id: open },
  sent: { type: 'sent', id: open },
  resend: { type: 'resend' },
  passwordSubmitted: { type: 'passwordSubmitted', password: 'x' },
  codeSubmitted: { type: 'codeSubmitted', code: '123456' },
  answered: { type: 'answered', id: open, answer: token, via: 'password' },
  passkeyOffered: { type: 'passkeyOffered', id: open, answer: token, via: 'password' },
  quickLoginOffered: { type: 'quickLoginOffered', id: open, method: 'sms', answer: token, via: 'password' },
  nothingOffered: { type: 'nothingOffered', id: open, answer: token, via: 'password' },
  quickLoginChosen: { type: 'quickLoginChosen', method: 'usb-key' },
  quickKeyRequested: { type: 'quickKeyRequested' },
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
  breachedResetRequested: { type: 'breachedResetRequested' },
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
export const byPeople = Object.values(everyEvent).filter((event) => !('id' in event) && event.type !== 'handedOver');
