import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Undefined: nobody is there to ask. */
export type Ask = ((question: string) => Promise<string>) | undefined;

export const askTerminal: Ask =
  process.stdin.isTTY && process.stdout.isTTY
    ? async (question) => {
        const terminal = createInterface({ input: process.stdin, output: process.stdout });
        try {
          // Whoever ends the input has not agreed.
          return await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')]);
        } finally {
          terminal.close();
        }
      }
    : undefined;
