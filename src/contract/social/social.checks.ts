import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { JsonText } from '../json-text.ts';
import { QueryText, Secret, Word } from '../values.ts';

export const socialChecks = {
  postLogin: {
    params: { provider: Word },
    query: v.object({
      code: QueryText(),
      state: QueryText(),
      redirectUri: QueryText(2048),
      code_verifier: QueryText(128),
      code_verifier_pkce: QueryText(128),
      id_token: QueryText(8192),
    }),
    body: v.optional(v.nullable(v.object({ metadata: v.optional(JsonText), invitationToken: v.optional(Secret) }))),
    result: AuthResponse,
    limit: 'federation',
    audit: ['user.signedUp', 'identity.linked', 'login.succeeded', 'login.failed', 'login.factorAsked'],
    errors: [
      'CHALLENGE_ENDED',
      'SOCIAL_FAILED',
      'SOCIAL_DENIED',
      'SOCIAL_EMAIL',
      'ACCOUNT_EXISTS',
      'SIGN_UP_CLOSED',
      'LINK_INVALID',
      'NOT_FOUND',
    ],
  },
} satisfies AreaChecks;
