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
    let wanted = true;
    api
      .config({ query: { userId } })
      .then((loaded) => wanted && setConfig(loaded))
      .catch((error: unknown) => ignore(error, 'without the policy the strength is not shown; the server still refuses'));
    return () => void (wanted = false);
  }, [api, userId]);
  return config;
}
