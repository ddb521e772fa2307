import { expect, it } from 'vitest';
import { assistantSuite } from '../../../src/contract/assistant/assistant.suite.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { widened } from '../../ports/limits.ts';
import { createWorld } from '../../test/world.ts';

assistantSuite('client + provider', () => createWorld());

const post = (message: string, more = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message, ...more }),
});
const path = '/nlp-execution-assistant/resources/velo/v1/conversations';

it('answers in pieces unless it is asked not to, and keeps what it said', async () => {
  const world = await createWorld();
  const browser = await world.signIn(people.admin);
  const authorization = { authorization: `Bearer ${browser.token()}` };
  const asked = post('How do I invite someone?');
  const response = await browser.fetch(path, { ...asked, headers: { ...asked.headers, ...authorization } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const text = await response.text();
  expect(text.match(/^event: \w+$/gm)).toEqual(['event: conversation', 'event: message', 'event: done']);
  const { conversations } = await browser.api.assistant.list();
  expect(conversations[0]!.messages.map(({ role }) => role)).toEqual(['user', 'tool']);
  expect(text).toContain(conversations[0]!.id);
});

it('answers at once if it is asked to, for clients that read no stream', async () => {
  const world = await createWorld();
  const browser = await world.signIn(people.admin);
  const asked = post('How do I invite someone?', { stream: false });
  const response = await browser.fetch(path, { ...asked, headers: { ...asked.headers, authorization: `Bearer ${browser.token()}` } });
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual((await browser.api.assistant.list()).conversations[0]);
});

it('is off unless it is set up', async () => {
  const world = await createWorld({ deps: { assistant: undefined } });
  const { assistant } = await world.as(people.admin);
  expect(await assistant.config()).toEqual({ agents: [] });
  await expect(assistant.create({ body: { message: 'Hello?' } })).rejects.toMatchObject({ code: 'NOT_READY', status: 503 });
});

it('tells of a failure in the middle of an answer, without its cause', async () => {
  const broken = {
    agent: { ...(await createWorld()).deps.assistant!.agent },
    async *reply() {
      yield { role: 'assistant' as const, content: 'Well' };
      throw new Error('secret-of-the-model');
    },
  };
  const world = await createWorld({ deps: { assistant: broken } });
  const browser = await world.signIn(people.admin);
  const asked = post('Hello?');
  const response = await browser.fetch(path, { ...asked, headers: { ...asked.headers, authorization: `Bearer ${browser.token()}` } });
  const text = await response.text();
  expect(text).toContain('event: error');
  expect(text).not.toContain('secret-of-the-model');
  expect((await browser.api.assistant.list()).conversations[0]!.messages.at(-1)).toEqual({ role: 'assistant', content: 'Well' });
});

it('counts how often somebody asks', async () => {
  const world = await createWorld({ limits: { ...widened(1), assistant: { points: 2, seconds: 3600 } } });
  const { assistant } = await world.as(people.admin);
  const ask = () => assistant.create({ body: { message: 'Hello?' } });
  await ask();
  await ask();
  await expect(ask()).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  // Others still may.
  await (await world.as(people.support)).assistant.create({ body: { message: 'Hello?' } });
});
