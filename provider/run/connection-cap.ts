import type { Server } from 'node:http';
import { networkOf } from '../ports/network.ts';

/** Closes a network's connections beyond its share, so that a single one can't take them all. */
export function capConnections(server: Server, mostPerNetwork: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > mostPerNetwork) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
