import type { Via } from '../../auth/after-factor.ts';
import type { Identifier } from '../../auth/identifier.ts';
import type { QuickLoginMethod } from '../../auth/quick-login.ts';
import type { AuthResponse } from '../../contract/auth/auth.schemas.ts';
import type { AuthStrategy } from '../../contract/configuration/configuration.schemas.ts';
import type { PasswordlessType } from '../../contract/passwordless/passwordless.schemas.ts';
import type { AssertionJson } from '../../contract/webauthn.ts';
import type { AppError } from '../../lib/error.ts';

export type Answer = Partial<AuthResponse>;
/** Who is asked for a code: somebody who typed an identifier, or the person that this device knows. */
export type CodeSubject = Identifier | { userId: string };

interface Waiting {
  busy: boolean;
  error?: AppError;
}
interface Sending extends Waiting {
  subject: CodeSubject;
  sending: boolean;
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
  | { step: 'redirectToSSO'; email: string; address: string }
  | { step: 'loginWithSSOFailed'; error: AppError }
  | ({ step: 'loginWithTwoFactor' } & Factor)
  | ({ step: 'forceTwoFactor' } & Factor)
  | ({ step: 'recoverTwoFactor'; before: Factor } & Waiting)
  | ({ step: 'promptPasskeys'; answer: Answer; email: string } & Waiting)
  /** The faster way that was chosen before the sign-in (the flow `registerQuickLogin`). */
  | ({
      step: 'registerQuickLogin';
      method: QuickLoginMethod;
      answer: Answer;
      email: string;
      attempt: number;
      changePhoneId?: string;
    } & Waiting)
  | ({ step: 'breachedPassword'; email: string } & Waiting)
  | { step: 'breachedPasswordSuccess'; email: string }
  | ({ step: 'passwordRotationExpired'; email: string; userId: string; token: string; changed: boolean } & Waiting)
  | ({ step: 'passwordRotationNotification'; email: string; days: number; view: 'notification' | 'success' } & Waiting)
  /** A mailed link was opened: it does nothing until a click, and in another browser until the number is typed. */
  | ({ step: 'magicLinkOpened'; token: string; needsNumber: boolean; attempt: number } & Waiting)
  | { step: 'magicLinkPostLoginSuccess'; email: string }
  /** Back from another site, or from another flow of the box: its answer is being checked. */
  | { step: 'returning'; from: 'social' | 'sso' | 'activation' | 'signUp' }
  | { step: 'success'; email: string; after?: 'activation' };

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
  | { type: 'preLoginDone'; address?: string | undefined; immediate?: boolean; strategy?: AuthStrategy | undefined }
  /** The application around the page goes on; whoever comes back from it finds the form (flows.md A.1 3). */
  | { type: 'leftToApplication' }
  | { type: 'sent'; matchingNumber?: string | undefined; phoneNumber?: string | undefined }
  | { type: 'resend' }
  | { type: 'passwordSubmitted'; password: string }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'answered'; answer: Answer; via: Via }
  | { type: 'passkeyOffered'; answer: Answer }
  | { type: 'quickLoginOffered'; method: QuickLoginMethod; answer: Answer }
  | { type: 'quickKeyAsked' }
  | { type: 'quickPhoneSubmitted'; phoneNumber: string }
  | { type: 'quickCodeSent'; changePhoneId: string }
  | { type: 'quickLoginSkipped' }
  | { type: 'signedIn'; email: string; via: Via }
  | { type: 'lostFactor' }
  | { type: 'recoverySubmitted'; recoveryCode: string }
  | { type: 'recovered' }
  | { type: 'backToFactor' }
  | { type: 'breachedResetAsked' }
  | { type: 'breachedResetSent' }
  | { type: 'newPasswordSubmitted'; password: string; present?: string }
  | { type: 'passwordChanged' }
  | { type: 'skipped' }
  | { type: 'passkeyAccepted' }
  | { type: 'passkeyDeclined'; forever: boolean }
  | { type: 'failed'; error: AppError }
  | { type: 'changeIdentifier' };

export type SignInEffect =
  | { type: 'preLogin'; identifier: Identifier }
  | { type: 'send'; by: PasswordlessType; subject: CodeSubject }
  | { type: 'login'; identifier: Identifier; password: string }
  | { type: 'checkCode'; by: PasswordlessType; code: string }
  | { type: 'openLink'; token: string; matchingNumber?: string | undefined }
  | { type: 'usePasskey'; assertion?: AssertionJson }
  /** Another way was chosen while the browser still asked for one. */
  | { type: 'stopPasskey' }
  | { type: 'checkReturn'; from: 'social' | 'sso' }
  /** Either offers a passkey or signs in. */
  | { type: 'considerPasskeys'; answer: Answer; via: Via }
  | { type: 'accept'; answer: Answer; via: Via }
  | { type: 'recover'; email: string; recoveryCode: string }
  | { type: 'resetBreached'; email: string }
  | { type: 'resetExpired'; userId: string; token: string; password: string }
  | { type: 'changePassword'; present: string; password: string }
  | { type: 'addPasskey'; answer: Answer }
  | { type: 'registerKey'; method: QuickLoginMethod; answer: Answer }
  | { type: 'sendQuickCode'; phoneNumber: string }
  | { type: 'checkQuickCode'; changePhoneId: string; code: string; answer: Answer }
  | { type: 'forgetPasskeyPrompt' }
  | { type: 'redirect'; email: string; address: string; afterMs: number }
  | { type: 'leaveFailed'; error: AppError; afterMs: number }
  | { type: 'leave'; afterMs: number };
