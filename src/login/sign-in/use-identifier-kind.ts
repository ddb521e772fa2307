import { useEffect } from 'react';
import { identifierKind, type IdentifierKind } from '../../auth/identifier.ts';
import type { Connection } from '../../connection.ts';
import { ignore } from '../../lib/error.ts';
import { useStore } from '../../lib/use-store.ts';
import { openServices, useConnection } from '../../use-connection.ts';

/** The kind of identifier to ask for, once the vendor's policy has loaded. */
export async function loadIdentifierKind(connection: Connection): Promise<IdentifierKind> {
  const services = await openServices(connection).catch((error: unknown) => ignore(error, 'the surface reports it'));
  return identifierKind((await services?.configuration.policy())?.authStrategy);
}

/** The same at once: an email until then. */
export function useIdentifierKind(): IdentifierKind {
  const connection = useConnection();
  useEffect(() => void loadIdentifierKind(connection), [connection]);
  return identifierKind(useStore(connection.policy, (policy) => policy?.authStrategy));
}
