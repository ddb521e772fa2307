import { sql, type ColumnType, type Selectable } from 'kysely';
import { mostConversations, mostMessages, titleOf, type KeptMessage } from '../../../src/contract/assistant/assistant.rules.ts';
import type { Conversation } from '../../../src/contract/assistant/assistant.schemas.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';

interface ConversationRow {
  id: string;
  tenant_id: string;
  user_id: string;
  title: string;
  messages: ColumnType<KeptMessage[], string, string>;
  created_at: Date;
  updated_at: Date;
}
declare module '../../db/tables.ts' {
  interface Tables {
    assistant_conversations: ConversationRow;
  }
}

export const toConversation = ({ id, title, messages, created_at, updated_at }: Selectable<ConversationRow>): Conversation => ({
  ...{ id, title, messages },
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

/** The caller's own in this workspace, the last one first. */
export const selectConversations = (tx: Tx, ctx: Ctx) => {
  const { tenantId, userId } = callerOf(ctx);
  return tx
    .selectFrom('assistant_conversations')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id');
};

/** Errors: NOT_FOUND. */
export async function loadConversation(tx: Tx, ctx: Ctx, id: string) {
  const row = await selectConversations(tx, ctx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The oldest ones make room. */
export async function addConversation(tx: Tx, ctx: Ctx, message: string) {
  const { tenantId, userId } = callerOf(ctx);
  const now = ctx.deps.clock.now();
  const kept = selectConversations(tx, ctx)
    .clearSelect()
    .select('id')
    .limit(mostConversations - 1);
  await tx
    .deleteFrom('assistant_conversations')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .execute();
  const first: KeptMessage[] = [{ role: 'user', content: message }];
  return tx
    .insertInto('assistant_conversations')
    .values({
      ...{ id: crypto.randomUUID(), tenant_id: tenantId, user_id: userId, title: titleOf(message), messages: JSON.stringify(first) },
      ...{ created_at: now, updated_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what was said so far, one change after the other. Errors: NOT_FOUND, also if there is nothing to change. */
export async function changeMessages(
  tx: Tx,
  ctx: Ctx,
  { id, change }: { id: string; change: (messages: readonly KeptMessage[]) => KeptMessage[] | undefined },
) {
  const { tenantId, userId } = callerOf(ctx);
  await sql`select id from assistant_conversations where id = ${id} and tenant_id = ${tenantId} and user_id = ${userId} for update`.execute(
    tx,
  );
  const { messages: before } = await loadConversation(tx, ctx, id);
  const messages = change(before);
  if (!messages) throw notFound();
  return tx
    .updateTable('assistant_conversations')
    .set({ messages: JSON.stringify(messages.slice(-mostMessages)), updated_at: ctx.deps.clock.now() })
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
