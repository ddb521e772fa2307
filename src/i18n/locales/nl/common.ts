/** Dutch for everything shared; one line per file. */
export { framed } from './common/framed.ts';
export { hostedCallback } from './common/hosted-callback.ts';
export { i18n } from './common/i18n.ts';
export { impersonation } from './common/impersonation.ts';
export { mfa } from './common/mfa.ts';
export { password } from './common/password.ts';
export { previewInbox } from './common/preview-inbox.ts';
export { sessions } from './common/sessions.ts';
export { signOut } from './common/sign-out.ts';
export { stepUp } from './common/step-up.ts';
export { ui } from './common/ui.ts';
