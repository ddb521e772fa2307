import type { TLSSocket } from 'node:tls';
import type { StreamAnswer } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import type { StreamedEntry } from '../../../src/contract/audit-streams/audit-streams.rules.ts';
import type { ConnectTls } from '../connect-tls.ts';
import { withDeadline } from '../egress.ts';
import type { Batch, DestinationOf } from './batch.ts';
import { toCef } from './cef.ts';

const confirmMs = 10_000;
/** A receiver that refuses says so within this time. */
const settleMs = 250;
/** Facility 13, log audit; warning, notice and informational. */
const facility = 13;
const levels = { High: 4, Medium: 5, Info: 6 } as const;
/** The standard's largest sequence number. */
const mostSequence = 2_147_483_647n;

/** RFC 5424. */
export function toSyslog(entry: StreamedEntry, { hostName, format }: { hostName: string; format: 'json' | 'cef' }): string {
  const priority = facility * 8 + levels[entry.severity];
  const sequence = (BigInt(entry.seq) % mostSequence) + 1n;
  const message = format === 'cef' ? toCef(entry) : JSON.stringify(entry);
  return `<${priority}>1 ${entry.time} ${hostName} gatehouse - ${entry.action.slice(0, 32)} [meta sequenceId="${sequence}"] ${message}`;
}
/** RFC 6587: each message after its length in bytes. */
const framed = (message: string) => `${Buffer.byteLength(message)} ${message}`;

/**
 * Syslog knows no answer. A receiver that has read everything up to our end closes in return; one that closes before it, or resets the
 * connection, hasn't.
 */
const handOver = (socket: TLSSocket, text: string): Promise<'confirmed' | 'broken'> =>
  new Promise((done) => {
    let hasEnded = false;
    socket.once('error', () => done('broken'));
    socket.once('end', () => {
      if (!hasEnded) done('broken');
    });
    socket.once('close', (hadError) => done(hadError || !hasEnded ? 'broken' : 'confirmed'));
    socket.resume();
    socket.write(text, () =>
      setTimeout(() => {
        hasEnded = true;
        socket.end();
      }, settleMs),
    );
  });

export async function sendBySyslog(
  { connectTls, hostName }: { connectTls: ConnectTls; hostName: string },
  { target: { host, port, ca, format } }: DestinationOf<'syslog'>,
  { entries }: Batch,
): Promise<StreamAnswer> {
  const socket = await connectTls({ host, port, ...(ca && { ca }) });
  try {
    const text = entries.map((entry) => framed(toSyslog(entry, { hostName, format }))).join('');
    const outcome = await withDeadline(handOver(socket, text), confirmMs, host).catch(() => 'broken' as const);
    return outcome === 'confirmed' ? { isDelivered: true } : { isDelivered: false, reason: 'unconfirmed' };
  } finally {
    socket.destroy();
  }
}
