import * as v from 'valibot';
import { Password, Code, Email, LinkUser, OptionalText, QueryText, Secret } from '../values.ts';

export const PasswordConfig = v.object({
  allowPassphrases: v.boolean(),
  maxLength: v.number(),
  minLength: v.number(),
  minPhraseLength: v.number(),
  /** How many of the optional tests must pass. */
  minOptionalTestsToPass: v.number(),
  requiredTests: v.optional(v.object({ checkThreeRepeatedChars: v.optional(v.boolean()) })),
  optionalTests: v.optional(
    v.object({
      requireLowercase: v.optional(v.boolean()),
      requireUppercase: v.optional(v.boolean()),
      requireNumbers: v.optional(v.boolean()),
      requireSpecialChars: v.optional(v.boolean()),
    }),
  ),
});
export type PasswordConfig = v.InferOutput<typeof PasswordConfig>;

export const IdentifierType = v.picklist(['email', 'phoneNumber', 'username']);

export const ChangePassword = v.object({ password: Password, newPassword: Password });

export const passwordsSchemas = {
  config: { query: v.object({ userId: QueryText(64) }), result: PasswordConfig },
  recoveryStrategies: { result: v.array(v.object({ strategy: v.picklist(['email', 'sms']), isActive: v.boolean() })) },
  forgot: { body: v.object({ email: Email, recaptchaToken: v.optional(Secret) }) },
  resetByEmail: { body: v.object({ identifier: OptionalText(254), identifierType: IdentifierType, recaptchaToken: v.optional(Secret) }) },
  resetBySms: {
    body: v.object({ identifier: OptionalText(254), identifierType: IdentifierType, recaptchaToken: v.optional(Secret) }),
    result: v.object({ sessionId: v.string() }),
  },
  verifySms: { body: v.object({ otcToken: Code, sessionId: Secret }), result: v.object({ userId: v.string(), token: v.string() }) },
  rotation: {
    result: v.object({ isActive: v.boolean(), rotationPeriod: v.optional(v.number()), notificationPeriod: v.optional(v.number()) }),
  },
  validateReset: { body: v.object({ userId: LinkUser, token: Secret }), result: v.object({ email: v.string() }) },
  reset: { body: v.object({ userId: LinkUser, token: Secret, password: Password }) },
  change: { body: ChangePassword },
};
