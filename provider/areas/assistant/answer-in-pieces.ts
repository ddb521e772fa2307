import type { Message } from '../../../src/contract/assistant/assistant.schemas.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { knownFailure } from '../../http/answer.ts';
import type { Ctx } from '../../http/context.ts';

const encoder = new TextEncoder();
const event = (name: string, data: unknown) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** Server-sent events: the conversation's id, each message as it comes, and the end. */
export function answerInPieces(ctx: Ctx, id: string, messages: AsyncIterator<Message, unknown>): Response {
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(event('conversation', { id }));
        return;
      }
      try {
        const { done, value } = await messages.next();
        controller.enqueue(done ? event('done', {}) : event('message', value));
        if (done) controller.close();
      } catch (error) {
        const { code, message } = knownFailure(toAppError(error), ctx.client.traceId, ctx.deps);
        controller.enqueue(event('error', { code, message }));
        controller.close();
      }
    },
    async cancel() {
      await messages.return?.(undefined);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' } });
}
