import { genericMessage, type AppError, type errorCodes } from '../lib/error.ts';

/** One sentence per code of ours: what happened, and the way out. A code without one does not compile. */
export const errorStrings = {
  'ER-ADMIN-PORTAL-GENERIC-ERROR': genericMessage,
  NETWORK: 'The server could not be reached. Check your connection and try again.',
  TIMEOUT: 'The server took too long to answer. Try again.',
  UNREADABLE_ANSWER: 'The server sent an answer that could not be read. Try again, or contact support with the trace id.',
  INVALID_INPUT: 'Some of the values were not accepted. Check the marked fields.',
  UNAUTHENTICATED: 'You are signed out. Sign in to continue.',
  SESSION_ENDED: 'Your session has ended. Sign in again.',
  FORBIDDEN: 'You do not have permission for this. Ask an administrator for access.',
  ORIGIN_REFUSED: 'This site is not allowed to use this workspace. Ask an administrator to add its address.',
  NOT_FOUND: 'This item is no longer there. Reload the list.',
  NO_SUCH_ENDPOINT: 'This server does not offer this feature. Ask an administrator to update it.',
  CONFLICT: 'Somebody else changed this in the meantime. Reload and try again.',
  EMAIL_TAKEN: 'This email already has an account. Sign in, or use another email.',
  KEY_TAKEN: 'This key is already in use. Choose another one.',
  TOO_LARGE: 'This file or text is too large. Use a smaller one.',
  RATE_LIMITED: 'Too many attempts. Wait a minute and try again.',
  INVALID_CREDENTIALS: 'The email or password is not right. Check both, or reset your password.',
  ACCOUNT_LOCKED: 'This account is locked. Ask an administrator to unlock it.',
  USER_DISABLED: 'This account is disabled. Ask an administrator to enable it.',
  EMAIL_NOT_VERIFIED: 'This email is not verified yet. Open the link we sent, or send a new one.',
  WRONG_PASSWORD: 'That is not your current password. Try again, or reset it.',
  PASSWORD_POLICY: 'This password does not meet the rules. Choose one that meets all of them.',
  PASSWORD_REUSED: 'You used this password before. Choose a new one.',
  LINK_INVALID: 'This link is not valid. Request a new one.',
  LINK_EXPIRED: 'This link has expired. Request a new one.',
  LINK_USED: 'This link was already used. Request a new one.',
  LAST_ADMIN: 'This is the last administrator. Make somebody else an administrator first.',
  SELF_CHANGE: 'You cannot do this to your own account. Ask another administrator.',
  ROLE_NOT_GRANTABLE: 'You cannot grant this role. Choose one with no more permissions than yours.',
  ROLE_READ_ONLY: 'This role comes with the workspace and cannot be changed. Create a role of your own.',
  NOT_READY: 'This part has not started yet. Try again in a moment.',
  INTEGRITY: 'A file was not the one we published and was not loaded. Reload the page.',
  INVALID_OPTIONS: 'This page passed options that cannot be used. The details name them.',
  INVALID_TOKEN: 'This token is not valid. Sign in again to get a new one.',
} as const satisfies Record<(typeof errorCodes)[number], string>;

/** The sentence for a person: by code, else the server's own. `strings` is `useStrings('errors', errorStrings)`. */
export const errorText = ({ code, message }: Pick<AppError, 'code' | 'message'>, strings: Readonly<Record<string, string>>): string =>
  strings[code] || message || genericMessage;
