import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { readAnswer } from './answer.rules.ts';
import { mostConversations, waitingCall } from './assistant.rules.ts';
import type { Conversation, Message } from './assistant.schemas.ts';
import { allOf } from '../../lib/testing/all-of.ts';

type Client = Api<ContractAreas>;
/** The conversation once the whole answer has come, which is what it says then. */
async function answered(api: Client, stream: ReadableStream<Uint8Array>): Promise<Conversation> {
  const [begun, ...pieces] = await allOf(readAnswer(stream));
  const conversation = await api.assistant.get({ id: (begun as { conversation: string }).conversation });
  const said = pieces.map((piece) => (piece as { message: Message }).message);
  expect(said.length).toBeGreaterThan(0);
  expect(conversation.messages.slice(-said.length)).toEqual(said);
  return conversation;
}
const ask = async (api: Client, message: string) => answered(api, await api.assistant.create({ body: { message } }));
const respond = async (api: Client, conversation: Conversation, data: unknown, status = 200) =>
  answered(
    api,
    await api.assistant.respond({
      conversationId: conversation.id,
      callId: waitingCall(conversation.messages)!.tool_call_id,
      body: { data: typeof data === 'string' ? data : JSON.stringify(data), status },
    }),
  );
const texts = ({ messages }: Conversation) => messages.map((message) => ('content' in message ? message.content : message.url));

export const assistantSuite = behaviour('assistant', (make) => {
  it('says what it is and what it can do', async () => {
    const { agents } = await (await (await make()).as(people.readOnly)).assistant.config();
    expect(agents).toHaveLength(1);
    expect(agents[0]!.whatCanDo.en.join(' ')).toContain('not an AI');
    expect(Object.keys(agents[0]!.quickActions[0]!.title)).toEqual(expect.arrayContaining(['en', 'he']));
  });

  it('lets the page look for what it offers, and points there', async () => {
    const api = await (await make()).as(people.admin);
    const begun = await ask(api, 'How do I invite someone?');
    expect(begun).toMatchObject({
      title: 'How do I invite someone?',
      messages: [{ role: 'user', content: 'How do I invite someone?' }, {}],
    });
    expect(waitingCall(begun.messages)!.body).toEqual({ query: 'How do I invite someone?' });
    const found = { language: 'en', places: [{ address: 'users/invite', label: 'Invite a user <b>' }] };
    const told = await respond(api, begun, found);
    expect(texts(told).slice(2)).toEqual([expect.stringContaining('found'), 'portal:/open/users/invite']);
    expect(told.messages.at(-1)).toMatchObject({ loadingMessage: 'Invite a user <b>', method: 'GET', body: {} });
    expect(await api.assistant.get({ id: begun.id })).toEqual(told);
    expect((await api.assistant.list()).conversations).toEqual([told]);
    const { tool_call_id: resourceId } = waitingCall(begun.messages)!;
    const resource = await api.assistant.resource({ conversationId: begun.id, resourceId });
    expect(JSON.parse(resource.content)).toEqual(found);
  });

  it('goes on in the same conversation, in the language of the person', async () => {
    const api = await (await make()).as(people.admin);
    const { id } = await ask(api, 'Hello');
    const next = await answered(api, await api.assistant.send({ conversationId: id, body: { message: 'איך?' } }));
    expect(next.id).toBe(id);
    const told = await respond(api, next, { language: 'he-IL', places: [] });
    expect(texts(told).at(-2)).toMatch(/[\u0590-\u05ff]/);
    expect(texts(told).at(-1)).toBe('portal:/search');
  });

  it('admits what it does not know, and what failed', async () => {
    const api = await (await make()).as(people.admin);
    const unknown = await respond(api, await ask(api, 'What is the weather?'), { language: 'xx', places: [] });
    expect(texts(unknown).at(-2)).toContain("I don't know");
    for (const data of [
      '',
      '{',
      '{"language":"en","places":[{"address":"javascript:alert(1)","label":"x"}]}',
      JSON.stringify({ language: 'en' }),
    ]) {
      const failed = await respond(api, await ask(api, 'Hello'), data);
      expect(texts(failed).at(-1)).toMatch(/couldn't/i);
    }
    const refused = await respond(api, await ask(api, 'Hello'), { language: 'en', places: [] }, 500);
    expect(texts(refused).at(-1)).toMatch(/couldn't/i);
  });

  it('takes an answer to its call once, and none to another', async () => {
    const api = await (await make()).as(people.admin);
    const begun = await ask(api, 'Hello');
    const data = { language: 'en', places: [] };
    await respond(api, begun, data);
    const hidden = { code: 'NOT_FOUND', status: 404 };
    await expect(respond(api, begun, data)).rejects.toMatchObject(hidden);
    const body = { data: '{}', status: 200 };
    await expect(api.assistant.respond({ conversationId: begun.id, callId: unknownId, body })).rejects.toMatchObject(hidden);
    await expect(api.assistant.resource({ conversationId: begun.id, resourceId: unknownId })).rejects.toMatchObject(hidden);
  });

  it('keeps a conversation from everybody else, in this workspace and others', async () => {
    const world = await make();
    const begun = await ask(await world.as(people.admin), 'Hello');
    const { id } = begun;
    const hidden = { code: 'NOT_FOUND', status: 404 };
    for (const email of [people.support, people.stranger]) {
      const api = await world.as(email);
      await expect(api.assistant.get({ id })).rejects.toMatchObject(hidden);
      await expect(api.assistant.send({ conversationId: id, body: { message: 'Hi' } })).rejects.toMatchObject(hidden);
      await expect(respond(api, begun, {})).rejects.toMatchObject(hidden);
      expect((await api.assistant.list()).conversations).toEqual([]);
    }
  });

  it('keeps the last conversations, and questions of a sensible length', async () => {
    const api = await (await make()).as(people.admin);
    const first = await ask(api, 'x'.repeat(2000));
    expect(first.title.length).toBeLessThanOrEqual(80);
    for (const message of ['', ' ', 'x'.repeat(2001)])
      await expect(ask(api, message)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
    for (let at = 0; at < mostConversations; at++) await ask(api, `Question ${at}`);
    const { conversations } = await api.assistant.list();
    expect(conversations).toHaveLength(mostConversations);
    expect(conversations.some(({ id }) => id === first.id)).toBe(false);
  });
});
