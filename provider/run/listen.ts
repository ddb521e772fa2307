import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from './variables.ts';

/** Opens a port; `variable` is where it comes from. Returns the port, which differs for port 0. Errors: ConfigError. */
export function listen(
  server: Server,
  { port, host, variable }: { port: number; host: string | undefined; variable: string },
): Promise<number> {
  const fixes: Record<string, [variable: string, fix: string]> = {
    EADDRINUSE: [variable, `another program uses port ${port}. Stop it or choose another port.`],
    EACCES: [variable, `this account may not open port ${port}. Choose one above 1023.`],
    EADDRNOTAVAIL: ['HOST', `this machine doesn't have the address ${host}.`],
    ENOTFOUND: ['HOST', `this machine doesn't have the address ${host}.`],
  };
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const fix = fixes[error.code ?? ''];
      reject(fix ? new ConfigError(Object.fromEntries([fix])) : error);
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
