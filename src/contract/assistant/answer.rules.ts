import { AppError, genericMessage, type ErrorCode } from '../../lib/error.ts';
import { serverEvents } from '../../lib/server-events.ts';
import type { Message } from './assistant.schemas.ts';

/** What an answer says on the wire, one event after the other; `done` is the last, or `error`. */
interface AnswerEvents {
  /** It's kept from here on, whatever becomes of the answer. */
  conversation: { id: string };
  message: Message;
  error: { code: string; message: string };
  done: Record<string, never>;
}

const encoder = new TextEncoder();
export const answerEvent = <N extends keyof AnswerEvents>(name: N, data: AnswerEvents[N]): Uint8Array<ArrayBuffer> =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

export type Piece = { conversation: string } | { message: Message };

/** An answer as it comes. Errors: what the server says of it; NETWORK if it ends before its end. */
export async function* readAnswer(stream: ReadableStream<Uint8Array>, signal?: AbortSignal): AsyncGenerator<Piece> {
  try {
    for await (const { name, data } of serverEvents(stream, signal)) {
      if (!data) continue;
      const told: unknown = JSON.parse(data);
      if (name === 'conversation') yield { conversation: (told as AnswerEvents['conversation']).id };
      else if (name === 'message') yield { message: told as Message };
      else if (name === 'error') {
        const { code, message } = told as AnswerEvents['error'];
        throw new AppError(code as ErrorCode, message);
      } else if (name === 'done') return;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    if (cause instanceof SyntaxError) throw new AppError('UNREADABLE_ANSWER', genericMessage, { status: 200, cause });
    throw new AppError('NETWORK', "Couldn't reach the server.", { status: 0, cause });
  }
  if (!signal?.aborted) throw new AppError('NETWORK', "Couldn't reach the server.", { status: 0 });
}
