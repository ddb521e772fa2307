import { pino, type DestinationStream, type Logger } from 'pino';

const secretNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'code',
  'secret',
  'recaptchaToken',
  'invitationToken',
];

/** One JSON line per entry, so that a line break in a value can't forge one. Secrets are redacted by name; bodies are never logged. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  const options = { level, base: null, redact: { paths, censor: '[redacted]' }, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** A database error quotes row data; only its code, position and stack are logged. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const { code, constraint, table } = error as Error & { code?: string; constraint?: string; table?: string };
  const isFromDatabase = 'severity' in error;
  return {
    type: error.name,
    message: isFromDatabase ? `database error ${code}` : error.message,
    code,
    constraint,
    table,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}
