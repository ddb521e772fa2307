import { expect, it } from 'vitest';
import { serverEvents } from './server-events.ts';
import { allOf } from './testing/all-of.ts';

const bytes = new TextEncoder();
const streamOf = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({ start: (to) => (pieces.forEach((piece) => to.enqueue(bytes.encode(piece))), to.close()) });

it('gives whole events in whatever pieces they come, signs of life, and nothing of what is cut', async () => {
  const heard = await allOf(
    serverEvents(streamOf(':\n\nevent: mess', 'age\r\ndata: {"a":\ndata: 1}\r\n', '\r\n', 'data:x\n\nevent: done\ndata: {')),
  );
  expect(heard).toEqual([
    { name: 'message', data: '' },
    { name: 'message', data: '{"a":\n1}' },
    { name: 'message', data: 'x' },
  ]);
});

it('characters that are cut in two arrive whole', async () => {
  const [text] = [bytes.encode('data: é\n\n')];
  const stream = new ReadableStream<Uint8Array>({
    start: (to) => (to.enqueue(text!.slice(0, 7)), to.enqueue(text!.slice(7)), to.close()),
  });
  expect(await allOf(serverEvents(stream))).toEqual([{ name: 'message', data: 'é' }]);
});

it.each(['the signal', 'the listener'])('%s ends the stream', async (who) => {
  let isEnded = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (to) => to.enqueue(bytes.encode('data: 1\n\n')),
    cancel: () => void (isEnded = true),
  });
  const stop = new AbortController();
  for await (const { data } of serverEvents(stream, stop.signal)) {
    expect(data).toBe('1');
    if (who === 'the listener') break;
    stop.abort();
  }
  expect(isEnded).toBe(true);
});
