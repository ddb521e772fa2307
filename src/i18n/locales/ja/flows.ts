/** Japanese for the login box; one line per file. */
export { acceptInvitation } from './flows/accept-invitation.ts';
export { activateAccount } from './flows/activate-account.ts';
export { approval } from './flows/approval.ts';
export { forgotPassword } from './flows/forgot-password.ts';
export { impersonate } from './flows/impersonate.ts';
export { mobileAuthenticator } from './flows/mobile-authenticator.ts';
export { openApp } from './flows/open-app.ts';
export { resetPassword } from './flows/reset-password.ts';
export { resetPhoneNumber } from './flows/reset-phone-number.ts';
export { signIn } from './flows/sign-in.ts';
export { signUp } from './flows/sign-up.ts';
export { unlockAccount } from './flows/unlock-account.ts';
