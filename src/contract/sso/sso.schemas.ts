import * as v from 'valibot';
import { OptionalText, Secret } from '../values.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';

export const State = v.optional(v.nullable(OptionalText(512)));
export const redirectUri = v.optional(v.nullable(OptionalText(2048)));

export const ssoSchemas = {
  samlPostLogin: { body: v.object({ SAMLResponse: Secret, RelayState: State }), result: AuthResponse },
  oidcPostLogin: { body: v.object({ code: Secret, state: State, redirectUri }), result: AuthResponse },
  oidcPostLoginV2: { body: v.object({ code: Secret, RelayState: State, redirectUri }), result: AuthResponse },
};
