import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Code, Email, LinkUser, OptionalLine, Password, QueryText, Secret } from '../values.ts';
import { PasswordConfig, ChangePassword } from './passwords.schemas.ts';

const IdentifierType = v.picklist(['email', 'phoneNumber', 'username']);

export const passwordsChecks = {
  config: { query: v.object({ userId: QueryText(64) }), result: PasswordConfig },
  configByLink: {
    body: v.object({ userId: LinkUser, token: Secret }),
    result: PasswordConfig,
    limit: 'links',
    audit: { none: 'only reads' },
  },
  recoveryStrategies: { result: v.array(v.object({ strategy: v.picklist(['email', 'sms']), isActive: v.boolean() })) },
  forgot: {
    body: v.object({ email: Email, recaptchaToken: v.optional(Secret) }),
    limit: 'recovery',
    audit: ['password.resetRequested', 'user.activationRequested'],
    errors: ['CAPTCHA_REFUSED', 'NOT_FOUND', 'NO_ACCOUNT'],
  },
  resetByEmail: {
    body: v.object({ identifier: OptionalLine(254), identifierType: IdentifierType, recaptchaToken: v.optional(Secret) }),
    limit: 'recovery',
    audit: ['password.resetRequested', 'user.activationRequested'],
    errors: ['CAPTCHA_REFUSED', 'NOT_FOUND', 'NO_ACCOUNT'],
  },
  resetBySms: {
    body: v.object({ identifier: OptionalLine(254), identifierType: IdentifierType, recaptchaToken: v.optional(Secret) }),
    result: v.object({ sessionId: v.string() }),
    limit: 'recovery',
    audit: 'password.resetRequested',
    errors: ['NOT_FOUND', 'NO_ACCOUNT', 'CAPTCHA_REFUSED'],
  },
  verifySms: {
    body: v.object({ otcToken: Code, sessionId: Secret }),
    result: v.object({ userId: v.string(), token: v.string() }),
    limit: 'login',
    audit: { none: 'begins what reset ends' },
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED', 'CODES_LOCKED'],
  },
  rotation: {
    result: v.object({ isActive: v.boolean(), rotationPeriod: v.optional(v.number()), notificationPeriod: v.optional(v.number()) }),
  },
  validateReset: {
    body: v.object({ userId: LinkUser, token: Secret }),
    result: v.object({ email: v.string() }),
    limit: 'links',
    audit: { none: 'reads a link' },
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  },
  reset: {
    body: v.object({ userId: LinkUser, token: Secret, password: Password }),
    limit: 'links',
    audit: 'password.reset',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'PASSWORD_POLICY', 'PASSWORD_REUSED', 'PASSWORD_BREACHED'],
  },
  resetBreached: { audit: ['password.breachedReset', 'password.resetRequested', 'user.activationRequested'], errors: ['WAY_NOT_ALLOWED'] },
  change: {
    body: ChangePassword,
    audit: ['password.changed', 'password.changeFailed'],
    errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'PASSWORD_POLICY', 'PASSWORD_REUSED', 'PASSWORD_BREACHED'],
  },
} satisfies AreaChecks;
