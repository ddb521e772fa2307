import type { assistant as area } from '../../../src/contract/assistant/assistant.ts';
import { notSetUp, resultOf, withResult, type KeptMessage } from '../../../src/contract/assistant/assistant.rules.ts';
import type { Message } from '../../../src/contract/assistant/assistant.schemas.ts';
import { parse } from 'valibot';
import { Conversation as ConversationSchema, Message as MessageSchema } from '../../../src/contract/assistant/assistant.schemas.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { answerInPieces } from './answer-in-pieces.ts';
import { addConversation, changeMessages, loadConversation, selectConversations, toConversation } from './conversations.ts';

type Begun = Awaited<ReturnType<typeof loadConversation>>;

/** What the assistant says to a conversation as it is now. All that came is kept, even if nobody reads to the end. */
async function* reply(ctx: Ctx, { id, messages }: Begun): AsyncGenerator<Message> {
  const said: Message[] = [];
  try {
    for await (const piece of ctx.deps.assistant!.reply(messages)) {
      const message = parse(MessageSchema, piece);
      said.push(message);
      yield message;
    }
  } finally {
    if (said.length > 0) await writeInTenant(ctx, (tx) => changeMessages(tx, ctx, { id, change: (before) => [...before, ...said] }));
  }
}

/** Says something, and answers in pieces or, if `stream` is false, at once. Errors: NOT_READY, RATE_LIMITED, those of `begin`. */
async function converse(ctx: Ctx, stream: boolean | undefined, begin: (tx: Tx) => Promise<Begun>): Promise<ReadableStream<Uint8Array>> {
  const { deps } = ctx;
  if (!deps.assistant) throw notSetUp();
  await deps.limits.count('assistant', callerOf(ctx).userId);
  const begun = await writeInTenant(ctx, begin);
  const answer = reply(ctx, begun);
  if (stream === false) {
    for await (const _ of answer);
    ctx.answer = Response.json(
      parse(ConversationSchema, toConversation(await readOnceInTenant(ctx, (tx) => loadConversation(tx, ctx, begun.id)))),
    );
    return ctx.answer.body!;
  }
  const pieces = answerInPieces(ctx, begun.id, answer);
  ctx.answer = new Response(pieces, { headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' } });
  return pieces;
}

export const assistant: Handlers<typeof area, [Ctx]> = {
  config: async (_input, { deps }) => ({ agents: deps.assistant ? [deps.assistant.agent] : [] }),
  list: async (_input, ctx) => ({
    conversations: (await readOnceInTenant(ctx, (tx) => selectConversations(tx, ctx).execute())).map(toConversation),
  }),
  get: async ({ id }, ctx) => toConversation(await readOnceInTenant(ctx, (tx) => loadConversation(tx, ctx, id))),

  create: async ({ body: { message, stream } }, ctx) => converse(ctx, stream, (tx) => addConversation(tx, ctx, message)),
  send: async ({ conversationId: id, body: { message, stream } }, ctx) => {
    const said: KeptMessage = { role: 'user', content: message };
    return converse(ctx, stream, (tx) => changeMessages(tx, ctx, { id, change: (before) => [...before, said] }));
  },
  respond: async ({ conversationId: id, callId, body: { data, status, stream } }, ctx) => {
    const result = status < 400 ? data : '';
    return converse(ctx, stream, (tx) => changeMessages(tx, ctx, { id, change: (before) => withResult(before, callId, result) }));
  },

  resource: async ({ conversationId, resourceId }, ctx) => {
    const { messages } = await readInTenant(ctx, (tx) => loadConversation(tx, ctx, conversationId));
    const content = resultOf(messages, resourceId);
    if (content === undefined) throw notFound();
    return { id: resourceId, type: 'application/json', content };
  },
};
