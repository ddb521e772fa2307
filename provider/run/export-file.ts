import { constants, existsSync, rmSync } from 'node:fs';
import { copyFile, link, open } from 'node:fs/promises';
import { fill } from '../../src/lib/fill.ts';
import { operatorStrings } from './operator-strings.ts';
import { ConfigError } from './variables.ts';

const { export: strings } = operatorStrings;

/** So much is kept in memory before it is written. */
const fullLength = 64 * 1024;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A JSON object that is written as it grows: a list may be longer than memory is. */
export interface JsonFile {
  /** Begins anew, with nothing in it. */
  restart(): Promise<void>;
  value(name: string, value: unknown): Promise<void>;
  /** A row per line. Returns how many. */
  list(name: string, rows: AsyncIterable<unknown>): Promise<number>;
}

interface Disk {
  write(text: string): Promise<void>;
  empty(): Promise<void>;
}

function jsonFile({ write, empty }: Disk): JsonFile & { end(): Promise<void> } {
  let text = '';
  let isFirst = true;
  const flush = async () => {
    const full = text;
    text = '';
    await write(full);
  };
  const add = async (more: string) => {
    text += more;
    if (text.length >= fullLength) await flush();
  };
  const nameOf = (name: string) => {
    const start = isFirst ? '{\n' : ',\n';
    isFirst = false;
    return `${start}  ${JSON.stringify(name)}: `;
  };
  return {
    restart: async () => {
      text = '';
      isFirst = true;
      await empty();
    },
    value: (name, value) => add(nameOf(name) + JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ')),
    list: async (name, rows) => {
      let count = 0;
      await add(`${nameOf(name)}[`);
      for await (const row of rows) await add(`${count++ === 0 ? '' : ','}\n    ${JSON.stringify(row)}`);
      await add(count === 0 ? ']' : '\n  ]');
      return count;
    },
    end: async () => {
      text += '\n}\n';
      await flush();
    },
  };
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const exists = (file: string) => new ConfigError({ [file]: fill(strings.fileExists, { file }) });

/** Gives it its name, if nothing has that. */
async function putInPlace(part: string, file: string): Promise<void> {
  try {
    await link(part, file).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error;
      // Not every disk knows links.
      return copyFile(part, file, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? exists(file) : error;
  }
}

/**
 * Writes a new file that only its owner can read. It has its name once it is whole: what is cut off, by an error or a signal, leaves nothing.
 * Errors: ConfigError.
 */
export async function writeJsonFile<T>(file: string, work: (json: JsonFile) => Promise<T>): Promise<T> {
  if (existsSync(file)) throw exists(file);
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw new ConfigError({ [file]: codeOf(error) === 'EEXIST' ? fill(strings.partExists, { part }) : String(error) });
  });
  const remove = () => rmSync(part, { force: true });
  const stop = (signal: NodeJS.Signals) => {
    remove();
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.once(signal, stop);
  try {
    // By itself `truncate` leaves the next write where it was, with a hole before it.
    let at = 0;
    const json = jsonFile({
      write: async (text) => {
        const bytes = Buffer.from(text);
        for (let done = 0; done < bytes.length;) {
          const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at);
          done += bytesWritten;
          at += bytesWritten;
        }
      },
      empty: async () => {
        at = 0;
        await handle.truncate(0);
      },
    });
    const result = await work(json);
    await json.end();
    await handle.sync();
    await putInPlace(part, file);
    return result;
  } finally {
    for (const signal of signals) process.off(signal, stop);
    await handle.close();
    remove();
  }
}
