import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chromiumRenderer } from './report-renderer.ts';

const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('gatehouse-report-'));

it('without a browser there is no renderer', () => {
  expect(chromiumRenderer(undefined)).toBeUndefined();
  expect(chromiumRenderer('')).toBeUndefined();
});

it('a program that is no browser is an error, and leaves nothing behind', async () => {
  const before = leftovers();
  await expect(chromiumRenderer('/bin/false')!.draw('<p>', 'pdf')).rejects.toThrow(/ended with/);
  await expect(chromiumRenderer('/no/such/file')!.draw('<p>', 'pdf')).rejects.toThrow(/ENOENT/);
  expect(leftovers()).toEqual(before);
});

it('one that never answers is ended, and the next one has its turn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-mute-'));
  const mute = join(folder, 'mute.sh');
  writeFileSync(mute, '#!/bin/sh\nsleep 60\n', { mode: 0o755 });
  const renderer = chromiumRenderer(mute, 300)!;
  const results = await Promise.allSettled([renderer.draw('<p>', 'pdf'), renderer.draw('<p>', 'image')]);
  expect(results.map((result) => (result.status === 'rejected' ? (result.reason as Error).message : ''))).toEqual([
    ...['Drawing a report took too long.', 'Drawing a report took too long.'],
  ]);
  rmSync(folder, { recursive: true });
});

const chromePath = process.env['CHROME_PATH'];
/** Where no browser is installed, there is nothing to see. */
const drawing = chromePath ? it : () => undefined;

drawing('draws PDFs and pictures, runs nothing and fetches nothing', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked++;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/x.png`;
  const html = `<h1>Report</h1><img src="${address}"><script>new Image().src='${address}'</script><iframe src="file:///etc/passwd"></iframe>`;
  const renderer = chromiumRenderer(chromePath)!;
  try {
    const [pdf, image] = await Promise.all([renderer.draw(html, 'pdf'), renderer.draw(html, 'image')]);
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect([...image.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(asked).toBe(0);
  } finally {
    server.close();
  }
});
