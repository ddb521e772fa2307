// Keys in the browser's storage (flows.md 0.7). Imported as a whole, `import * as storageKeys`: bundles then hold those in use.
export const afterAuthRedirectUrl = 'FRONTEGG_AFTER_AUTH_REDIRECT_URL';
export const shouldStepUp = 'SHOULD_STEP_UP';
export const hostedLoginVerifier = 'HOSTED_LOGIN_VERIFIER_KEY';
/** Last user who signed in here; kept after signing out for quick sign-in. */
export const userId = 'userId';
/** Ours: this browser was signed in when last used. */
export const signedIn = 'gatehouse-signed-in';
/** Ours: provider that a sign-out couldn't be sent to yet. */
export const pendingSignOut = 'gatehouse-sign-out-owed';
/** Ours: email and error of a sign-in on another site. */
export const externalSignIn = 'gatehouse-sign-in-elsewhere';
/** Ours: email entered in the current sign-in. */
export const draftEmail = 'gatehouse-typed-email';
/** Ours: height in px of the other ways to sign in, when they were last shown here. */
export const loginRoom = 'gatehouse-login-room';
/** Ours: how somebody last signed in on this device. */
export const lastWay = 'gatehouse-last-way';
/** Ours: theme and language of the portal on this device. */
export const preferences = 'gatehouse-preferences';
/** Ours: columns of the portal's lists that somebody has shown or hidden. */
export const listColumns = 'gatehouse-list-columns';
/** Ours: filters of the audit log that somebody has saved, by workspace. */
export const savedFilters = 'gatehouse-saved-filters';
/** Ours: a checkout that isn't finished: its plan and the billing details as typed. */
export const checkoutDraft = 'gatehouse-checkout';
/** Ours: plan that somebody chose before they signed in. */
export const chosenPlan = 'gatehouse-chosen-plan';
export const registerQuickLogin = 'register-quick-login';
export const preferredLoginMethod = 'preferred-login-method';
export const dontPromptPasskeys = 'dont-show-again-prompt-passkeys';
/** Set by a mobile app that opens the page in a browser of the system. */
export const externalMobileBrowser = 'frontegg_external_mobile_browser';
export const separateTabsByTenant = 'FRONTEGG_SEPARATE_TABS_BY_TENANT';
