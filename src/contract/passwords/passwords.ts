import * as v from 'valibot';
import { get, post } from '../endpoint.ts';
import { Code, Email, LinkUser, OptionalText, Password, QueryText, Secret } from '../values.ts';
import { ChangePassword, PasswordConfig, IdentifierType } from './passwords.schemas.ts';

export const passwords = {
  config: get('/identity/resources/users/v1/passwords/config', {
    access: 'public',
    query: v.object({ userId: QueryText(64) }),
    result: PasswordConfig,
  }),
  recoveryStrategies: get('/identity/resources/configurations/v1/password-recovery/strategies', {
    access: 'public',
    result: v.array(v.object({ strategy: v.picklist(['email', 'sms']), isActive: v.boolean() })),
  }),
  /** Same answer and time whether or not the address is known (security.md LNK-05). */
  forgot: post('/identity/resources/users/v1/passwords/reset', {
    access: 'public',
    limit: 'recovery',
    body: v.object({ email: Email, recaptchaToken: v.optional(Secret) }),
    audit: ['password.resetRequested', 'user.activationRequested'],
    errors: ['CAPTCHA_REFUSED'],
  }),
  resetByEmail: post('/identity/resources/users/v2/passwords/reset/email', {
    access: 'public',
    limit: 'recovery',
    body: v.object({ identifier: OptionalText(254), identifierType: IdentifierType, recaptchaToken: v.optional(Secret) }),
    audit: ['password.resetRequested', 'user.activationRequested'],
    errors: ['CAPTCHA_REFUSED'],
  }),
  /** Sends a code to the user's verified number; same answer for an unknown one. */
  resetBySms: post('/identity/resources/users/v2/passwords/reset/sms', {
    access: 'public',
    limit: 'recovery',
    body: v.object({ identifier: OptionalText(254), identifierType: IdentifierType, recaptchaToken: v.optional(Secret) }),
    result: v.object({ sessionId: v.string() }),
    audit: 'password.resetRequested',
    errors: ['NOT_FOUND', 'CAPTCHA_REFUSED'],
  }),
  /** Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED. */
  verifySms: post('/identity/resources/users/v2/passwords/reset/sms/verify', {
    access: 'public',
    limit: 'login',
    body: v.object({ otcToken: Code, sessionId: Secret }),
    result: v.object({ userId: v.string(), token: v.string() }),
    audit: { none: 'begins what reset ends' },
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
  }),
  rotation: get('/identity/resources/configurations/v1/password-rotation', {
    access: 'signedIn',
    result: v.object({ isActive: v.boolean(), rotationPeriod: v.optional(v.number()), notificationPeriod: v.optional(v.number()) }),
  }),
  /** Doesn't consume the link; `email` is empty for users without one. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
  validateReset: post('/identity/resources/users/v1/passwords/reset/validate', {
    access: 'public',
    limit: 'links',
    body: v.object({ userId: LinkUser, token: Secret }),
    result: v.object({ email: v.string() }),
    audit: { none: 'reads a link' },
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  }),
  reset: post('/identity/resources/users/v1/passwords/reset/verify', {
    access: 'public',
    limit: 'links',
    body: v.object({ userId: LinkUser, token: Secret, password: Password }),
    audit: 'password.reset',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'PASSWORD_POLICY', 'PASSWORD_REUSED', 'PASSWORD_BREACHED'],
  }),
  /** Ends the user's other sessions. Errors: WRONG_PASSWORD, ACCOUNT_LOCKED after too many of those, PASSWORD_POLICY, PASSWORD_REUSED. */
  change: post('/identity/resources/users/v1/passwords/change', {
    access: 'signedIn',
    personal: true,
    body: ChangePassword,
    audit: ['password.changed', 'password.changeFailed'],
    errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'PASSWORD_POLICY', 'PASSWORD_REUSED', 'PASSWORD_BREACHED'],
  }),
};
