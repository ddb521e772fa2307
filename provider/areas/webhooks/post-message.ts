import type { Attempt } from '../../../src/contract/webhooks/webhooks.schemas.ts';
import type { Deps } from '../../identity/work.ts';
import { EgressError } from '../../ports/egress.ts';
import { shownAnswer } from '../../ports/shown-answer.ts';
import { signatureHeaders } from '../../ports/message-signature.ts';

export interface Posted extends Attempt {
  /** Begin of the answer, if it was text. */
  answer: string;
}

/** Sends one signed message. Never throws: what went wrong is part of the result. */
export async function postMessage(
  { egress, clock, log }: Deps,
  { url, id, body, secrets }: { url: string; id: string; body: string; secrets: readonly string[] },
): Promise<Posted> {
  const now = clock.now();
  const begun = performance.now();
  const facts = () => ({ at: now.toISOString(), durationMs: Math.round(performance.now() - begun) });
  try {
    const response = await egress(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Gatehouse-Webhooks/1',
        ...signatureHeaders({ id, timestamp: Math.floor(now.getTime() / 1000), body }, secrets),
      },
      body,
      reads: 'beginning',
    });
    const answer = await shownAnswer(response);
    return { ...facts(), statusCode: response.status, answer };
  } catch (error) {
    if (!(error instanceof EgressError)) log.error({ err: error, messageId: id }, 'webhook message failed');
    return { ...facts(), reason: error instanceof EgressError ? error.reason : 'unreachable', answer: '' };
  }
}
