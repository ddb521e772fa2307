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
/** Recipient of a code: an identifier, or the user known to this device. */
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
  /** Number of rejected codes. */
  attempt: number;
  /** Typed before the answer to the sending: a message can be faster. */
  early?: string;
  phoneNumber?: string | undefined;
}
interface Factor {
  answer: Answer;
  /** Account the response is about. */
  email: string;
}
/** A response that may hold a session not active yet. `via`: the credential behind it. */
export interface Outcome {
  answer: Answer;
  via: Via;
}

/** One member per step of SPEC 2.2, with exactly the data it needs. `email`: the account as displayed. */
export type SignInState =
  /** `passkey`: a ceremony is pending. `factorOff`: a recovery code has just turned two-step verification off. */
  | ({ step: 'preLogin'; email: string; passkey?: boolean; factorOff?: boolean } & Waiting)
  | ({ step: 'magicLinkPreLoginSuccess'; matchingNumber?: string | undefined } & Sending)
  | ({ step: 'loginWithOtc' } & CodeStep)
  /** `isNew`: the phone number was just entered. */
  | ({ step: 'loginWithSmsOtc'; isNew?: boolean } & CodeStep)
  | ({ step: 'loginWithQuickSmsOtc' } & CodeStep)
  | ({ step: 'loginWithPassword'; identifier: Identifier; attempt: number } & Waiting)
  | { step: 'redirectToSSO'; email: string; address: string; busy: Pending }
  | { step: 'loginWithSSOFailed'; error: AppError; busy: Pending }
  /** The nested MFA flow counts as one request, answered by its result. */
  | ({ step: 'loginWithTwoFactor' } & Factor & Waiting)
  | ({ step: 'forceTwoFactor' } & Factor & Waiting)
  | ({ step: 'recoverTwoFactor'; before: Factor } & Waiting)
  | ({ step: 'promptPasskeys'; email: string } & Outcome & Waiting)
  /** The quick sign-in method that was chosen (flow `registerQuickLogin`). */
  | ({ step: 'registerQuickLogin'; method: QuickLoginMethod; email: string; attempt: number; changePhoneId?: string } & Outcome & Waiting)
  | ({ step: 'breachedPassword'; email: string } & Waiting)
  | { step: 'breachedPasswordSuccess'; email: string }
  | ({ step: 'passwordRotationExpired'; email: string; userId: string; token: string; changed: boolean } & Waiting)
  | ({ step: 'passwordRotationNotification'; email: string; days: number; view: 'notification' | 'success' } & Waiting)
  /** An emailed link does nothing until a click and, in another browser, the matching number. */
  | ({ step: 'magicLinkOpened'; token: string; needsNumber: boolean; attempt: number } & Waiting)
  | { step: 'magicLinkPostLoginSuccess'; email: string; busy: Pending }
  /** The callback of another site, or the result of another flow, is being checked. */
  | { step: 'returning'; from: 'social' | 'sso' | 'activation' | 'signUp' | 'refresh'; busy: Pending }
  | { step: 'success'; email: string; busy: Pending; after?: 'activation' };
export type SignInStep<S extends SignInState['step']> = Extract<SignInState, { step: S }>;

export type SignInEvent =
  | { type: 'identifierSubmitted'; identifier: Identifier }
  | { type: 'passkeyRequested' }
  /** Instead of the company's identity provider, by those who look after it. */
  | { type: 'otherWayRequested' }
  | { type: 'passkeyPicked'; assertion: AssertionJson }
  | { type: 'quickSmsRequested'; userId: string }
  /** A newly entered number must be verified (flows.md A.16 5, A.18c 3). */
  | { type: 'smsRequested'; subject: Identifier }
  | { type: 'linkOpened'; token: string }
  | { type: 'linkConfirmed'; matchingNumber?: string }
  | { type: 'returned'; from: 'social' | 'sso'; error?: AppError }
  /** Another flow's result continues as a sign-in. */
  | { type: 'handedOver'; answer: Answer; via: 'activation' | 'signUp' | 'refresh' }
  | ({ type: 'preLoginDone'; address?: string | undefined; immediate?: boolean; strategy?: AuthStrategy | undefined } & Reply)
  /** The embedding app took over; a user who returns finds the form (flows.md A.1 3). */
  | ({ type: 'handedToApp' } & Reply)
  | ({ type: 'sent'; matchingNumber?: string | undefined; phoneNumber?: string | undefined } & Reply)
  | { type: 'resend' }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'codeSubmitted'; code: string }
  | ({ type: 'answered' } & Outcome & Reply)
  | ({ type: 'passkeyOffered' } & Outcome & Reply)
  | ({ type: 'quickLoginOffered'; method: QuickLoginMethod } & Outcome & Reply)
  | ({ type: 'nothingOffered' } & Outcome & Reply)
  | { type: 'quickLoginChosen'; method: QuickLoginMethod }
  | { type: 'quickKeyRequested' }
  | { type: 'quickPhoneSubmitted'; phoneNumber: string }
  | ({ type: 'quickCodeSent'; changePhoneId: string } & Reply)
  | { type: 'quickLoginSkipped' }
  /** The method offered after sign-in was registered. */
  | ({ type: 'registered' } & Reply)
  | ({ type: 'signedIn' } & Outcome & Reply)
  /** Signed in at the server, but the session could not be activated in this page. */
  | ({ type: 'notAccepted'; error: AppError } & Reply)
  | { type: 'lostFactor' }
  | { type: 'recoverySubmitted'; recoveryCode: string }
  | ({ type: 'recovered' } & Reply)
  | { type: 'backToFactor' }
  | { type: 'breachedResetRequested' }
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
  /** The user chose another method during a passkey ceremony. */
  | { type: 'stopPasskey' }
  | ({ type: 'checkReturn'; from: 'social' | 'sso' } & Reply)
  /** Decides whether to offer a passkey or the chosen quick sign-in method first. */
  | ({ type: 'considerOffers' } & Outcome & Reply)
  | ({ type: 'accept' } & Outcome & Reply)
  /** A second factor or a new password comes first, so whoever was signed in here no longer is (SPEC 4). */
  | { type: 'clearSession' }
  /** Revokes the session of an abandoned request. */
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
