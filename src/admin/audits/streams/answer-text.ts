import type { AuditStream, StreamAnswer, StreamTarget, StreamTest } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { format } from '../../../i18n/format.ts';
import type { streamsStrings } from './streams-strings.ts';

type Words = typeof streamsStrings;

/** Where it goes, in one line. */
export const placeOf = (target: StreamTarget): string =>
  target.kind === 'webhook'
    ? target.url
    : target.kind === 'syslog'
      ? `${target.host}:${target.port}`
      : [target.bucket, ...target.prefix.split('/').filter(Boolean)].join('/');

const codes = ['AccessDenied', 'NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'] as const;

/** Why nothing was delivered. */
export function failureText(t: Words, { statusCode: status, reason, code }: StreamAnswer): string {
  if (reason !== undefined) return reason === 'url' ? t.port443 : t[reason];
  if (status === undefined) return t.noAnswer;
  const known = codes.find((each) => each === code);
  if (known) return t[known];
  return code ? format(t.answeredCode, { code, status }) : format(t.answered, { status });
}

export function testText(t: Words, { target: { kind } }: Pick<AuditStream, 'target'>, answer: StreamTest): string {
  if (!answer.isDelivered) return failureText(t, answer);
  const facts = { status: answer.statusCode ?? 0, ms: answer.durationMs };
  const { webhook, syslog, s3 } = { webhook: t.testWorkedWebhook, syslog: t.testWorkedSyslog, s3: t.testWorkedS3 };
  return kind === 'webhook' ? format(webhook, facts) : kind === 'syslog' ? format(syslog, facts) : format(s3, facts);
}
