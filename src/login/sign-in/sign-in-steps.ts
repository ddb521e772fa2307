import type { Via } from '../../auth/after-factor.ts';
import type { Identifier } from '../../auth/identifier.ts';
import type { QuickLoginMethod } from '../../auth/quick-login.ts';
import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { AuthStrategy } from '../../contract/configuration/configuration.schemas.ts';
import type { PasswordlessType } from '../../contract/passwordless/passwordless.schemas.ts';
import type { AssertionJson } from '../../contract/webauthn.ts';
import type { AppError } from '../../lib/error.ts';
import type { Failed, Pending, Reply } from '../../lib/request.ts';
import type { Wait, Waited } from '../../lib/wait.ts';

export type Answer = Partial<AuthResponse>;
/** Who is asked for a code: somebody who typed an identifier, or the person that this device knows. */
export type CodeSubject = Identifier | { userId: string };

interface Waiting {
  busy: Pending;
  error?: AppError;
}
interface Sending extends Waiting {
  subject: CodeSubject;
  sending: Pending;
  sends: number;
}
interface CodeStep extends Sending {
  /** Codes that were refused. */
  attempt: number;
  phoneNumber?: string | undefined;
}
interface Factor {
  answer: Answer;
  /** Whom the answer is about. */
  email: string;
}
/** A session that nobody counts as signed in by yet. `via`: how it was signed in. */
export interface Held {
  answer: Answer;
  via: Via;
}

/** One member per step of SPEC 2.2, with exactly what that step has. `email`: what the person is known by on the screen. */
export type SignInState =
  /** `passkey`: it is what is being waited for. `factorOff`: a recovery code has just done that. */
  | ({ step: 'preLogin'; email: string; passkey?: boolean; factorOff?: boolean } & Waiting)
  | ({ step: 'magicLinkPreLoginSuccess'; matchingNumber?: string | undefined } & Sending)
  | ({ step: 'loginWithOtc' } & CodeStep)
  /** `isNew`: the number was given a moment ago. */
  | ({ step: 'loginWithSmsOtc'; isNew?: boolean } & CodeStep)
  | ({ step: 'loginWithQuickSmsOtc' } & CodeStep)
  | ({ step: 'loginWithPassword'; identifier: Identifier; attempt: number } & Waiting)
  | { step: 'redirectToSSO'; email: string; address: string; busy: Pending }
  | { step: 'loginWithSSOFailed'; error: AppError; busy: Pending }
  /** The flow of the factors stands for a request: its result is the answer. */
  | ({ step: 'loginWithTwoFactor' } & Factor & Waiting)
  | ({ step: 'forceTwoFactor' } & Factor & Waiting)
  | ({ step: 'recoverTwoFactor'; before: Factor } & Waiting)
  | ({ step: 'promptPasskeys'; email: string } & Held & Waiting)
  /** The faster method that was chosen before the sign-in (the flow `registerQuickLogin`). */
  | ({ step: 'registerQuickLogin'; method: QuickLoginMethod; email: string; attempt: number; changePhoneId?: string } & Held & Waiting)
  | ({ step: 'breachedPassword'; email: string } & Waiting)
  | { step: 'breachedPasswordSuccess'; email: string }
  | ({ step: 'passwordRotationExpired'; email: string; userId: string; token: string; changed: boolean } & Waiting)
  | ({ step: 'passwordRotationNotification'; email: string; days: number; view: 'notification' | 'success' } & Waiting)
  /** A mailed link was opened: it does nothing until a click, and in another browser until the number is typed. */
  | ({ step: 'magicLinkOpened'; token: string; needsNumber: boolean; attempt: number } & Waiting)
  | { step: 'magicLinkPostLoginSuccess'; email: string; busy: Pending }
  /** Back from another site, or from another flow of the box: its answer is being checked. */
  | { step: 'returning'; from: 'social' | 'sso' | 'activation' | 'signUp'; busy: Pending }
  | { step: 'success'; email: string; busy: Pending; after?: 'activation' };
export type SignInStep<S extends SignInState['step']> = Extract<SignInState, { step: S }>;

export type SignInEvent =
  | { type: 'identifierSubmitted'; identifier: Identifier }
  | { type: 'passkeyAsked' }
  | { type: 'passkeyPicked'; assertion: AssertionJson }
  | { type: 'quickSmsAsked'; userId: string }
  /** A number that was just given has to answer (flows.md A.16 5, A.18c 3). */
  | { type: 'smsAsked'; subject: Identifier }
  | { type: 'linkOpened'; token: string }
  | { type: 'linkConfirmed'; matchingNumber?: string }
  | { type: 'returned'; from: 'social' | 'sso'; error?: AppError }
  /** What another flow ended with goes on as a sign-in. */
  | { type: 'handedOver'; answer: Answer; via: 'activation' | 'signUp' }
  | ({ type: 'preLoginDone'; address?: string | undefined; immediate?: boolean; strategy?: AuthStrategy | undefined } & Reply)
  /** The application around the page goes on; whoever comes back from it finds the form (flows.md A.1 3). */
  | ({ type: 'leftToApplication' } & Reply)
  | ({ type: 'sent'; matchingNumber?: string | undefined; phoneNumber?: string | undefined } & Reply)
  | { type: 'resend' }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'codeSubmitted'; code: string }
  | ({ type: 'answered' } & Held & Reply)
  | ({ type: 'passkeyOffered' } & Held & Reply)
  | ({ type: 'quickLoginOffered'; method: QuickLoginMethod } & Held & Reply)
  | ({ type: 'nothingOffered' } & Held & Reply)
  | { type: 'quickKeyAsked' }
  | { type: 'quickPhoneSubmitted'; phoneNumber: string }
  | ({ type: 'quickCodeSent'; changePhoneId: string } & Reply)
  | { type: 'quickLoginSkipped' }
  /** What was offered after the sign-in is set up. */
  | ({ type: 'registered' } & Reply)
  | ({ type: 'signedIn' } & Held & Reply)
  /** Signed in at the server, but this page could not take the session up. */
  | ({ type: 'notAccepted'; error: AppError } & Reply)
  | { type: 'lostFactor' }
  | { type: 'recoverySubmitted'; recoveryCode: string }
  | ({ type: 'recovered' } & Reply)
  | { type: 'backToFactor' }
  | { type: 'breachedResetAsked' }
  | ({ type: 'breachedResetSent' } & Reply)
  | { type: 'newPasswordSubmitted'; password: string; present?: string }
  | ({ type: 'passwordChanged' } & Reply)
  | { type: 'skipped' }
  | { type: 'passkeyAccepted' }
  | { type: 'passkeyDeclined'; forever: boolean }
  | { type: 'changeIdentifier' }
  | Waited
  | Failed;

export type SignInEffect =
  | ({ type: 'preLogin'; identifier: Identifier } & Reply)
  | ({ type: 'send'; by: PasswordlessType; subject: CodeSubject } & Reply)
  | ({ type: 'login'; identifier: Identifier; password: string } & Reply)
  | ({ type: 'checkCode'; by: PasswordlessType; code: string } & Reply)
  | ({ type: 'openLink'; token: string; matchingNumber?: string | undefined } & Reply)
  | ({ type: 'usePasskey'; assertion?: AssertionJson } & Reply)
  /** Another way was chosen while the browser still asked for one. */
  | { type: 'stopPasskey' }
  | ({ type: 'checkReturn'; from: 'social' | 'sso' } & Reply)
  /** Whether a passkey, or the faster method that was chosen, is offered first. */
  | ({ type: 'considerOffers' } & Held & Reply)
  | ({ type: 'accept' } & Held & Reply)
  /** Ends a session whose answer nobody waits for. */
  | { type: 'revokeSession' }
  | ({ type: 'recover'; email: string; recoveryCode: string } & Reply)
  | ({ type: 'resetBreached'; email: string } & Reply)
  | ({ type: 'resetExpired'; userId: string; token: string; password: string } & Reply)
  | ({ type: 'changePassword'; present: string; password: string } & Reply)
  | ({ type: 'addPasskey' } & Reply)
  | ({ type: 'registerKey'; method: QuickLoginMethod; userId: string } & Reply)
  | ({ type: 'sendQuickCode'; phoneNumber: string } & Reply)
  | ({ type: 'checkQuickCode'; changePhoneId: string; code: string; userId: string } & Reply)
  | { type: 'forgetPasskeyPrompt' }
  | { type: 'redirect'; email: string; address: string }
  | { type: 'leaveFailed'; error: AppError }
  | { type: 'leave' }
  | Wait;
