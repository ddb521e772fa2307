import { useEffect, useState } from 'react';
import { passwords } from '../../contract/passwords/passwords.ts';
import type { PasswordConfig } from '../../contract/passwords/passwords.schemas.ts';
import { ignore } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';

/** The server's password policy; undefined until loaded, and the server checks in any case. */
export function usePasswordConfig(userId?: string): PasswordConfig | undefined {
  const api = useApi(passwords);
  const [config, setConfig] = useState<PasswordConfig>();
  useEffect(() => {
    let active = true;
    api
      .config({ query: { userId } })
      .then((loaded) => active && setConfig(loaded))
      .catch((error: unknown) => ignore(error, 'the strength meter is hidden; the server still checks'));
    return () => void (active = false);
  }, [api, userId]);
  return config;
}
