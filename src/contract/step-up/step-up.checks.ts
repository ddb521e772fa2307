import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';

export const stepUpChecks = {
  generate: {
    body: v.object({ maxAge: v.optional(v.nullable(v.union([v.number(), v.string()]))) }),
    result: AuthResponse,
    audit: { none: 'begins what mfaLogin ends' },
    errors: ['MFA_NOT_ENROLLED'],
  },
} satisfies AreaChecks;
