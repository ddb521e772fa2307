import * as v from 'valibot';
import { Password } from '../values.ts';

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

export const ChangePassword = v.object({ password: Password, newPassword: Password });
