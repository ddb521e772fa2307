import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { JsonText, QueryText, Secret, Word } from '../values.ts';

export const socialSchemas = {
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
  },
};
