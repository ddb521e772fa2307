import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { addressesOf, EgressError, isPublicAddress, pinnedTo, rangeOf, systemResolve, withDeadline } from './egress.ts';

export interface TlsTarget {
  host: string;
  port: number;
  /** PEM. If given, only certificates that it issued are accepted. */
  ca?: string;
}
/** The only way to a socket at an address supplied by a tenant, under the rules of `Egress`. Errors: EgressError. */
export type ConnectTls = (target: TlsTarget) => Promise<TLSSocket>;

export interface ConnectTlsOptions {
  /** Demo and tests: this machine, too. */
  allowLoopback?: boolean;
  resolve?: (host: string) => Promise<string[]>;
  connectMs?: number;
}

const wellKnownPorts = new Set([443, 6514]);

export const createConnectTls =
  ({ allowLoopback = false, resolve = systemResolve, connectMs = 5000 }: ConnectTlsOptions = {}): ConnectTls =>
  async ({ host, port, ca }) => {
    if (port < 1024 && !wellKnownPorts.has(port)) throw new EgressError('url', 'Only the ports 443, 6514 and those from 1024 are allowed.');
    const isAllowed = (address: string) => isPublicAddress(address) || (allowLoopback && rangeOf(address) === 'loopback');
    const addresses = await withDeadline(addressesOf(host, resolve, isAllowed), connectMs, host);
    const socket = connect({
      ...{ host, port, minVersion: 'TLSv1.2', lookup: pinnedTo(addresses) },
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca && { ca }),
    });
    try {
      await withDeadline(
        new Promise<void>((done, fail) => {
          socket.once('secureConnect', done);
          socket.once('error', fail);
        }),
        connectMs,
        host,
      );
      return socket;
    } catch (cause) {
      socket.destroy();
      throw cause instanceof EgressError ? cause : new EgressError('unreachable', `${host} could not be reached.`, cause);
    }
  };
