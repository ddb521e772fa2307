import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Sends one command of the DevTools protocol and waits for its answer. */
export type Ask = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** The protocol over file descriptors 3 and 4, which no other process can reach: messages are JSON and end with a zero byte. */
export function openPipe({ stdio }: ChildProcess): Ask {
  const [write, read] = [stdio[3] as Writable, stdio[4] as Readable];
  const open = new Map<number, { resolve(result: never): void; reject(error: Error): void }>();
  let rest = '';
  let lastId = 0;
  read.setEncoding('utf8');
  read.on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop()!;
    for (const text of messages) {
      const { id, result, error } = JSON.parse(text) as Answer;
      const asked = id === undefined ? undefined : open.get(id);
      if (!asked) continue;
      open.delete(id!);
      if (error) asked.reject(new Error(error.message));
      else asked.resolve(result as never);
    }
  });
  // A browser that ends closes them; whoever waits is told of that by its end.
  for (const stream of [write, read]) stream.on('error', () => undefined);
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      open.set(id, { resolve, reject });
      write.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
}
