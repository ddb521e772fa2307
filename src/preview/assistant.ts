import type { assistant as area } from '../contract/assistant/assistant.ts';
import { mostConversations, mostMessages, resultOf, titleOf, withResult, type KeptMessage } from '../contract/assistant/assistant.rules.ts';
import type { Conversation } from '../contract/assistant/assistant.schemas.ts';
import { answerEvent } from '../contract/assistant/answer.rules.ts';
import { guideAgent, guideReply } from '../contract/assistant/guide.rules.ts';
import { notFound } from '../contract/input.ts';
import { find, table } from './collection.ts';
import { type Ctx, type PreviewHandlers } from './context.ts';

interface PreviewConversation extends Omit<Conversation, 'messages'> {
  userId: string;
  tenantId: string;
  messages: KeptMessage[];
}
const rows = table<PreviewConversation>('conversations');

const mine = (ctx: Ctx) =>
  rows(ctx)
    .filter(({ userId, tenantId }) => userId === ctx.caller.userId && tenantId === ctx.caller.tenantId)
    .toReversed();
const view = ({ userId: _, tenantId: __, messages, ...row }: PreviewConversation): Conversation => ({
  ...row,
  messages: messages.map(({ result: ___, ...message }) => message),
});

/** Says something, and lets the guide answer. The last conversation goes to the end. */
function goOn(ctx: Ctx, row: PreviewConversation, messages: readonly KeptMessage[]): ReadableStream<Uint8Array> {
  const answer = guideReply(messages);
  row.messages = [...messages, ...answer].slice(-mostMessages);
  row.updatedAt = ctx.now.toISOString();
  const all = rows(ctx);
  all.push(...all.splice(all.indexOf(row), 1));
  const events = [
    answerEvent('conversation', { id: row.id }),
    ...answer.map((message) => answerEvent('message', message)),
    answerEvent('done', {}),
  ];
  return new ReadableStream({
    pull(controller) {
      const event = events.shift();
      if (event) controller.enqueue(event);
      else controller.close();
    },
  });
}

export const assistant: PreviewHandlers<typeof area> = {
  config: () => ({ agents: [guideAgent] }),
  list: (_input, ctx) => ({ conversations: mine(ctx).map(view) }),
  get: ({ id }, ctx) => view(find(mine(ctx), id)),
  create: ({ body: { message } }, ctx) => {
    const all = rows(ctx);
    for (const old of mine(ctx).slice(mostConversations - 1)) all.splice(all.indexOf(old), 1);
    const at = ctx.now.toISOString();
    const { userId, tenantId } = ctx.caller;
    all.push({ id: crypto.randomUUID(), title: titleOf(message), messages: [], createdAt: at, updatedAt: at, userId, tenantId });
    return goOn(ctx, all.at(-1)!, [{ role: 'user', content: message }]);
  },
  send: ({ conversationId, body: { message } }, ctx) => {
    const row = find(mine(ctx), conversationId);
    return goOn(ctx, row, [...row.messages, { role: 'user', content: message }]);
  },
  respond: ({ conversationId, callId, body: { data, status } }, ctx) => {
    const row = find(mine(ctx), conversationId);
    const messages = withResult(row.messages, callId, status < 400 ? data : '');
    if (!messages) throw notFound();
    return goOn(ctx, row, messages);
  },
  resource: ({ conversationId, resourceId }, ctx) => {
    const content = resultOf(find(mine(ctx), conversationId).messages, resourceId);
    if (content === undefined) throw notFound();
    return { id: resourceId, type: 'application/json', content };
  },
};
