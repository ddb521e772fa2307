import type { InitialSession } from '../access/initial-session.ts';
import type { Caller } from './caller.ts';

/** For `<InitialSession>` of the React package; null if nobody is signed in. */
export function initialSession(caller: Caller | undefined): InitialSession | null {
  // Nobody looks at a page with an API token.
  if (caller?.kind !== 'person') return null;
  const { id, name, email, tenantId, tenantIds, roles, permissions } = caller;
  return { id, name, email, tenantId, tenantIds, roles, permissions };
}
