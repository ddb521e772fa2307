import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';

export const stepUpSchemas = {
  generate: { body: v.object({ maxAge: v.optional(v.nullable(v.union([v.number(), v.string()]))) }), result: AuthResponse },
};
