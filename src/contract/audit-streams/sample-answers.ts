import type { StreamAnswer, StreamTarget } from './audit-streams.schemas.ts';

/** Where nothing is really sent, the name of the receiver says how it answers: `fail.` with an error, others as they should. */
export function answerFor(target: StreamTarget): StreamAnswer {
  const host = target.kind === 'syslog' ? target.host : new URL(target.kind === 's3' ? target.endpoint : target.url).hostname;
  const isDelivered = !host.startsWith('fail.');
  if (target.kind === 'syslog') return isDelivered ? { isDelivered } : { isDelivered, reason: 'certificate' };
  if (isDelivered) return { isDelivered, statusCode: 200, answer: 'OK' };
  return target.kind === 's3'
    ? { isDelivered, statusCode: 403, code: 'AccessDenied', answer: '<Error><Code>AccessDenied</Code></Error>' }
    : { isDelivered, statusCode: 500, answer: 'Internal Server Error' };
}
