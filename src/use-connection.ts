import { createContext, useContext } from 'react';
import type { Connection, Services } from './connection.ts';

const ConnectionContext = createContext<Connection | undefined>(undefined);
export const ConnectionProvider = ConnectionContext.Provider;

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('useConnection needs a ConnectionProvider around it');
  return connection;
}

/** For a first screen, whose services arrive after it: loads their code, starts the session. */
export const openServices = async (connection: Connection): Promise<Services> =>
  connection.services ?? (await import('./create-services.ts')).servicesOf(connection);
