import { mostStreams } from '../../../src/contract/notifications/notifications.rules.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';

/** Keeps proxies and the server's own timeout from taking it for dead. */
const heartbeatMs = 15_000;
/** A client that takes nothing for so many messages is gone. */
const mostUnread = 16;
const retryAfterSeconds = 60;

/** Server-sent events: `changed` whenever something of the caller's has changed. Errors: RATE_LIMITED. */
export function openStream(ctx: Ctx): ReadableStream<Uint8Array> {
  const { tenantId, userId, sessionId } = callerOf(ctx);
  const { live, policy } = ctx.deps;
  if (live.countOf(userId) >= mostStreams)
    throw new AppError('RATE_LIMITED', 'Too many live connections. Try again in a minute.', {
      status: 429,
      context: { retryAfterSeconds },
    });
  const encoder = new TextEncoder();
  let stop: () => void;
  return new ReadableStream(
    {
      start(controller) {
        const end = () => {
          stop();
          controller.close();
        };
        const send = (text: string) => ((controller.desiredSize ?? 0) > 0 ? controller.enqueue(encoder.encode(text)) : end());
        const leave = live.join({ tenantId, userId, sessionId, tell: () => send('event: changed\ndata: {}\n\n'), end });
        const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs).unref();
        // Whoever listens on comes back with a newer token, and is checked like with any request.
        const life = setTimeout(end, policy.accessTokenSeconds * 1000).unref();
        stop = () => {
          leave();
          clearInterval(heartbeat);
          clearTimeout(life);
        };
        send(':\n\n');
      },
      cancel: () => stop(),
    },
    { highWaterMark: mostUnread },
  );
}
