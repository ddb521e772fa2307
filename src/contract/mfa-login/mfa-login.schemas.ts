import * as v from 'valibot';
import { Code, Secret } from '../values.ts';

/** The MFA token authorizes only these endpoints; there is no access token before the second factor (security.md 2.9). */
export const pending = { mfaToken: Secret, rememberDevice: v.optional(v.boolean()) };
export const coded = { ...pending, otcToken: Secret, code: Code };
