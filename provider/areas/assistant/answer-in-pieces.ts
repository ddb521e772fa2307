import { answerEvent } from '../../../src/contract/assistant/answer.rules.ts';
import type { Message } from '../../../src/contract/assistant/assistant.schemas.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { knownFailure } from '../../http/answer.ts';
import type { Ctx } from '../../http/context.ts';

/** Server-sent events: the conversation's id, each message as it comes, and the end. */
export function answerInPieces(ctx: Ctx, id: string, messages: AsyncIterator<Message, unknown>): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(answerEvent('conversation', { id }));
        return;
      }
      try {
        const { done, value } = await messages.next();
        controller.enqueue(done ? answerEvent('done', {}) : answerEvent('message', value));
        if (done) controller.close();
      } catch (error) {
        const { code, message } = knownFailure(toAppError(error), ctx.client.traceId, ctx.deps);
        controller.enqueue(answerEvent('error', { code, message }));
        controller.close();
      }
    },
    async cancel() {
      await messages.return?.(undefined);
    },
  });
}
