import type { StreamAnswer, StreamReason } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import type { ConnectTls } from '../connect-tls.ts';
import { EgressError, type Egress } from '../egress.ts';
import type { Batch, Destination } from './batch.ts';
import { sendToObjectStorage } from './object-storage.ts';
import { sendBySyslog } from './syslog.ts';
import { sendByWebhook } from './webhook.ts';

/** Sends a batch, and says what came back. Never throws. */
export type AuditSink = (to: Destination, batch: Batch) => Promise<StreamAnswer>;

export interface SinkParts {
  egress: Egress;
  connectTls: ConnectTls;
  /** As receivers know this server. */
  hostName: string;
  /** Is told of what shouldn't happen. */
  onFault(error: unknown): void;
}

/** Says itself what came back, or throws. */
type Send = (parts: SinkParts, to: Destination, batch: Batch) => Promise<StreamAnswer>;
const send: Send = (parts, { target, secrets }, batch) => {
  if (target.kind === 'webhook') return sendByWebhook(parts, { target, secrets }, batch);
  if (target.kind === 'syslog') return sendBySyslog(parts, { target, secrets }, batch);
  return sendToObjectStorage(parts, { target, secrets }, batch);
};

const certificateFault = /CERT|SELF_SIGNED|ISSUER|LEAF_SIGNATURE|CHAIN_TOO_LONG/;
const reasonOf = ({ reason, cause }: EgressError): StreamReason =>
  reason === 'unreachable' && certificateFault.test(String((cause as NodeJS.ErrnoException | undefined)?.code)) ? 'certificate' : reason;

/** Webhooks, syslog over TLS and object storage. */
export const createAuditSink =
  (parts: SinkParts): AuditSink =>
  async (to, batch) => {
    try {
      return await send(parts, to, batch);
    } catch (error) {
      if (!(error instanceof EgressError)) parts.onFault(error);
      return { isDelivered: false, reason: error instanceof EgressError ? reasonOf(error) : 'unreachable' };
    }
  };
