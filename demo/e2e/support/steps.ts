import { expect, test, type Page } from '@playwright/test';

interface Screen {
  title: string | RegExp;
  /** Text that distinguishes steps with the same title. */
  text?: string | RegExp;
}

const mailed = { title: 'Check your email' };
const texted = { title: 'Check your phone', text: /We sent a code to/ };
const newPassword = { title: 'Choose a new password' };

/** What the user sees at each step of the specification (SPEC 2.2, 2.3). `npm run flows` counts the steps asserted by tests. */
export const screens = {
  'signIn.preLogin': { title: 'Sign in to Fieldnotes' },
  'signIn.magicLinkPreLoginSuccess': { ...mailed, text: /We sent a sign-in link to/ },
  'signIn.loginWithSmsOtc': texted,
  'signIn.loginWithQuickSmsOtc': texted,
  'signIn.loginWithOtc': { ...mailed, text: /We sent a code to/ },
  'signIn.loginWithPassword': { title: 'Enter your password' },
  'signIn.loginWithTwoFactor': { title: 'Enter your authenticator code' },
  'signIn.redirectToSSO': { title: "Redirecting to your company's sign-in" },
  'signIn.loginWithSSOFailed': { title: "Couldn't sign you in with your company" },
  'signIn.success': { title: "You're signed in", text: /^Signed in as/ },
  'signIn.forceTwoFactor': { title: 'Set up two-step verification' },
  'signIn.recoverTwoFactor': { title: 'Use your recovery code' },
  'signIn.promptPasskeys': { title: 'Sign in faster next time' },
  'signIn.breachedPassword': { title: 'Reset your password' },
  'signIn.breachedPasswordSuccess': { ...mailed, text: /We sent a link to/ },
  'signIn.passwordRotationExpired': { title: 'Your password has expired' },
  'signIn.passwordRotationNotification': { title: 'Your password expires soon' },
  'signIn.magicLinkPostLoginSuccess': { title: "You're signed in", text: /You're signed in as/ },
  'mfa.verify': { title: "Verify it's you" },
  'mfa.recoveryCode': { title: 'Save your recovery code' },
  'mfa.authenticatorApp': { title: 'Scan the QR code' },
  'mfa.smsSetPhoneNumber': { title: 'Enter your phone number' },
  'mfa.smsVerifyCode': texted,
  'mfa.emailVerifyCode': { ...mailed, text: /We sent a code to/ },
  'mfa.noMFAEnrolledStepUp': { title: 'Set up two-step verification first' },
  'signUp.SignUp': { title: 'Create your account' },
  'signUp.SignUpSuccess': { ...mailed, text: /We sent a link to/ },
  'signUp.VerifyPhone': { title: 'Check your phone' },
  'resetPhoneNumber.ResetPhoneNumber': { title: 'Change your phone number' },
  'resetPhoneNumber.VerifyResetPhoneNumber': { ...mailed, text: /a code is on its way/ },
  'resetPhoneNumber.ChangePhoneNumber': { title: 'Enter your new number' },
  'forgotPasswordLogin.Email': { title: 'Reset your password', text: 'Enter your email to get a reset link.' },
  'forgotPasswordLogin.Otc': { title: 'Check your phone' },
  'forgotPasswordLogin.Success': { title: 'Password changed' },
  'forgotPassword.forgotPassword': { title: 'Reset your password', text: 'Enter your email to get a reset link.' },
  'forgotPassword.passwordRecoverySelector': { title: 'Reset your password', text: 'How do you want to reset it?' },
  'forgotPassword.resetPasswordViaSms': { title: 'Check your phone' },
  'forgotPassword.resetPasswordPage': newPassword,
  'forgotPassword.forgotPasswordEmailSuccess': mailed,
  'forgotPassword.resetPasswordSuccess': { title: 'Password changed' },
  'acceptInvitation.validate': { title: /^(Join |You're invited)/ },
  'acceptInvitation.invalid': { title: 'This invitation is no longer valid', text: /We couldn't verify your invitation/ },
  'acceptInvitation.pending': { title: 'Joining the workspace' },
  'acceptInvitation.success': { title: /^You've joined/ },
  'acceptInvitation.failed': { title: 'This invitation is no longer valid', text: /^Ask the person/ },
  'activateAccount.activating': mailed,
  'activateAccount.activatingForm': { title: /^(Activate your account|Join )/ },
  'activateAccount.success': { title: /^Your account is (active|ready)$/ },
  'activateAccount.resend': { title: 'Get a new code' },
  'impersonate.confirm': { title: 'Impersonate this user?', text: "You're signed in as" },
  'impersonate.impersonating': { title: 'Starting impersonation' },
  'impersonate.success': { title: "You're now impersonating this user" },
  'passwordRotation.notification': { title: 'Your password expires soon' },
  'passwordRotation.success': { title: 'Password changed' },
} as const satisfies Record<string, Screen>;

export type StepId = keyof typeof screens;

/** Asserts that the page shows these steps, and records them in the report for `npm run flows`. */
export async function step(page: Page, ...ids: StepId[]): Promise<void> {
  for (const id of ids) {
    const { title, text }: Screen = screens[id];
    await expect(page.getByRole('heading', { level: 1, name: title, exact: typeof title === 'string' })).toBeVisible();
    if (text) await expect(page.getByText(text).first()).toBeVisible();
    test.info().annotations.push({ type: 'step', description: id });
  }
}

/** Holds a response until the waiting step was seen. */
export async function whileWaiting(page: Page, address: string, id: StepId, act: () => Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') await promise;
    await route.fallback();
  });
  await act();
  await step(page, id);
  resolve();
}
