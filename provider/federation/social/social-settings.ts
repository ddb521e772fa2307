import { socialTypes, type SocialPolicy, type SocialProviderPolicy, type SocialType } from '../../identity/policy/social-policy.ts';

type Apple = 'APPLE_TEAM_ID' | 'APPLE_KEY_ID' | 'APPLE_PRIVATE_KEY';
export type SocialVariable = `${Uppercase<SocialType>}_CLIENT_${'ID' | 'SECRET'}` | Apple;

type Get = (name: SocialVariable) => string | undefined;
/** Reads a required variable; if missing, reports it with the reason. */
type Needed = (name: SocialVariable, why: string) => string;

const appleKeyOf = (needed: Needed): NonNullable<SocialProviderPolicy['appleKey']> => {
  const why = 'Sign-in with Apple needs it beside APPLE_CLIENT_ID.';
  return {
    teamId: needed('APPLE_TEAM_ID', why),
    keyId: needed('APPLE_KEY_ID', why),
    // Environment variables are single-line, so the key's line breaks are written as \n.
    privateKey: needed('APPLE_PRIVATE_KEY', why).replaceAll('\\n', '\n'),
  };
};

function providerOf(get: Get, type: SocialType, needed: Needed): SocialProviderPolicy | undefined {
  const prefix = type.toUpperCase() as Uppercase<SocialType>;
  const clientId = get(`${prefix}_CLIENT_ID`);
  if (!clientId) return undefined;
  if (type === 'apple') return { active: true, clientId, clientSecret: '', appleKey: appleKeyOf(needed) };
  return {
    active: true,
    clientId,
    clientSecret: needed(`${prefix}_CLIENT_SECRET`, `It belongs to ${prefix}_CLIENT_ID: copy it from the provider.`),
  };
}

/** `GOOGLE_CLIENT_ID` and `GOOGLE_CLIENT_SECRET`, and so on; for Apple its key. `needed` reports what is missing. */
export function socialOf(get: Get, needed: Needed): SocialPolicy['providers'] {
  return Object.fromEntries(
    socialTypes.flatMap((type) => {
      const provider = providerOf(get, type, needed);
      return provider ? [[type, provider]] : [];
    }),
  );
}
