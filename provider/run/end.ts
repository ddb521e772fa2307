import type { StartedProvider } from './start.ts';

/** Pending requests have ten seconds, a mail that is being sent as long again. */
const longestMs = 25_000;

/** Ends the process on a signal, or on an error that nothing caught: logged, and like a signal after requests were answered. */
export function endInOrder({ log, close }: Pick<StartedProvider, 'log' | 'close'>): void {
  let exitCode: number | undefined;
  const end = (code: number) => {
    const isEnding = exitCode !== undefined;
    exitCode = Math.max(exitCode ?? 0, code);
    if (isEnding) return;
    setTimeout(() => process.exit(1), longestMs);
    close().then(
      () => process.exit(exitCode),
      (err: unknown) => {
        log.fatal({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (err: unknown) => {
      log.fatal({ err, event }, 'an error that nothing caught: stopping');
      end(1);
    });
}
