import { expect, it } from 'vitest';
import { answerEvent, readAnswer } from './answer.rules.ts';
import { allOf } from '../../lib/testing/all-of.ts';

const streamOf = (...events: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({ start: (to) => (events.forEach((event) => to.enqueue(event)), to.close()) });
const begun = answerEvent('conversation', { id: 'c' });
const said = answerEvent('message', { role: 'assistant', content: 'Well\n\nthen' });

it('is read as it was written', async () => {
  expect(await allOf(readAnswer(streamOf(begun, said, answerEvent('done', {}))))).toEqual([
    { conversation: 'c' },
    { message: { role: 'assistant', content: 'Well\n\nthen' } },
  ]);
});

it.each([
  ['the server says why', [answerEvent('error', { code: 'RATE_LIMITED', message: 'Later.' })], { code: 'RATE_LIMITED', message: 'Later.' }],
  ['it is cut', [], { code: 'NETWORK', status: 0 }],
  ['nobody can read it', [new TextEncoder().encode('event: message\ndata: {\n\n')], { code: 'UNREADABLE_ANSWER' }],
])('what came before it failed is there, also if %s', async (_why, events, failure) => {
  const heard: unknown[] = [];
  const read = async () => {
    for await (const piece of readAnswer(streamOf(begun, said, ...events))) heard.push(piece);
  };
  await expect(read()).rejects.toMatchObject(failure);
  expect(heard).toHaveLength(2);
});

it('whoever stops it hears of no failure', async () => {
  const stop = new AbortController();
  const endless = new ReadableStream<Uint8Array>({ start: (to) => to.enqueue(begun) });
  for await (const piece of readAnswer(endless, stop.signal)) {
    expect(piece).toEqual({ conversation: 'c' });
    stop.abort();
  }
});
