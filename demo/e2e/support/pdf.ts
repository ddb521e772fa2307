import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Download } from '@playwright/test';

/** What a PDF of ours says: its streams are deflated and their text is in hexadecimal. */
export async function textOf(download: Download): Promise<string> {
  const bytes = await readFile(await download.path());
  const streams = [...bytes.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body]) =>
    Buffer.from(body!, 'latin1'),
  );
  const drawn = streams.map((stream) => {
    try {
      return inflateSync(stream).toString('latin1');
    } catch {
      // Not every stream is deflated.
      return stream.toString('latin1');
    }
  });
  return [...drawn.join('\n').matchAll(/<([0-9a-f]+)>/gi)].map(([, digits]) => Buffer.from(digits!, 'hex').toString('latin1')).join('');
}
