import type { StreamAnswer } from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import type { Egress } from '../egress.ts';
import { signatureHeaders } from '../message-signature.ts';
import { shownAnswer } from '../shown-answer.ts';
import type { Batch, DestinationOf } from './batch.ts';

/** One signed message with all entries. */
export async function sendByWebhook(
  { egress }: { egress: Egress },
  { target, secrets }: DestinationOf<'webhook'>,
  { id, entries, now }: Batch,
): Promise<StreamAnswer> {
  const body = JSON.stringify({ type: 'audit.entries', timestamp: entries[0]!.time, data: { entries } });
  const response = await egress(target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Gatehouse-Webhooks/1',
      ...signatureHeaders({ id, timestamp: Math.floor(now.getTime() / 1000), body }, secrets),
    },
    body,
    reads: 'beginning',
  });
  return { isDelivered: response.ok, statusCode: response.status, answer: await shownAnswer(response) };
}
