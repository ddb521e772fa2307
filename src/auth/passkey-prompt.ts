import { configuration } from '../contract/configuration/configuration.ts';
import { passkeys } from '../contract/passkeys/passkeys.ts';
import type { Area, Handlers } from '../contract/endpoint.ts';
import * as storageKeys from '../contract/storage-keys.ts';
import { ignore } from '../lib/error.ts';
import { browserStorage } from './browser-storage.ts';
import type { Configuration } from './configuration.ts';

interface Needs {
  api<A extends Area>(area: A): Handlers<A>;
  configuration: Pick<Configuration, 'flags'>;
}
export interface PasskeyPrompt {
  /** Checks all conditions of flows.md A.14; requests the list of passkeys only if the others hold. */
  isDue(): Promise<boolean>;
  /** Remembers that this browser signs in with passkeys. */
  prefer(): void;
  /** "Don't ask again". */
  never(): void;
}

export function passkeyPrompt({ api, configuration: cached }: Needs, storage = browserStorage('localStorage')): PasskeyPrompt {
  async function isDue(): Promise<boolean> {
    if (storage.getItem(storageKeys.preferredLoginMethod) === 'Passkeys') return false;
    if (storage.getItem(storageKeys.dontPromptPasskeys) === 'true') return false;
    if (typeof globalThis.PublicKeyCredential !== 'function') return false;
    if ((await cached.flags())['show-passkeys-new'] !== 'on') return false;
    const { secondaryAuthStrategies } = await api(configuration).publicStrategies();
    if (!secondaryAuthStrategies.some(({ strategy, isActive }) => strategy === 'Passkeys' && isActive)) return false;
    return (await api(passkeys).list()).devices.length === 0;
  }
  return {
    isDue: () =>
      isDue().catch((error: unknown) => {
        ignore(error, 'the passkey prompt is skipped, and the sign-in continues');
        return false;
      }),
    prefer: () => storage.setItem(storageKeys.preferredLoginMethod, 'Passkeys'),
    never: () => storage.setItem(storageKeys.dontPromptPasskeys, 'true'),
  };
}
