/** What `localizations` may name, one for each strings file; a test compares them. */
export const sectionNames: readonly string[] =
  'accept-invitation account account-title activate-account branding change-list checkout code common errors factors first-step-extras forgot-password framed hosted-callback idle impersonate impersonation later-steps list mfa mobile-authenticator more-steps open-app passkeys password portal privacy privacy-title profile profile-title quick-login reset-password reset-phone-number roles roles-title sessions sign-in sign-out sign-up step-up step-up-dialog ui unlock-account unsaved-changes users users-title'.split(
    ' ',
  );

/** What `navigation` may name. */
export const navigationNames: readonly string[] = ['profile', 'privacy', 'account', 'users', 'roles'];
