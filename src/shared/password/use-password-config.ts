import { useEffect, useState } from 'react';
import { passwords } from '../../contract/passwords/passwords.ts';
import type { PasswordConfig } from '../../contract/passwords/passwords.schemas.ts';
import { ignore } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { useApi, useServices } from '../../services.tsx';

/** Whose password it is, and what they were sent to choose it. */
export interface PasswordLink {
  userId: string;
  token: string;
}

/** What is asked of the password of this user, or of whoever is signed in; undefined until loaded, and the server checks in any case. */
export function usePasswordConfig(link?: PasswordLink): PasswordConfig | undefined {
  const api = useApi(passwords);
  const me = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.user.id : undefined));
  const { userId = me, token } = link ?? {};
  const [config, setConfig] = useState<PasswordConfig>();
  useEffect(() => {
    let active = true;
    (userId && token ? api.configByLink({ body: { userId, token } }) : api.config({ query: { userId } }))
      .then((loaded) => active && setConfig(loaded))
      .catch((error: unknown) => ignore(error, 'the strength meter is hidden; the server still checks'));
    return () => void (active = false);
  }, [api, userId, token]);
  return config;
}
