import { sql } from 'kysely';
import type { UserTrial } from '../../src/contract/directory/directory.schemas.ts';
import type { Tx } from '../db/tables.ts';
import type { Ctx } from '../http/context.ts';
import { actingDirectory, type Made } from './directory-maker.ts';
import type { DirectoryRow } from './directory-rows.ts';
import { failureOf, isRefusal } from './scim-errors.ts';
import { createUser } from './scim-users.ts';

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';

async function outcomeOf(tx: Tx, ctx: Ctx, row: DirectoryRow & Made, email: string): Promise<UserTrial> {
  const { id, tenant_id: tenantId, syncs } = row;
  const sent = await tx
    .selectFrom('directory_users')
    .select('id')
    .where('connection_id', '=', id)
    .where((is) => is(is.fn('lower', ['user_name']), '=', email))
    .executeTakeFirst();
  if (sent) return { outcome: 'known' };
  const member = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirst();
  try {
    const directory = await actingDirectory(tx, row, ctx.deps.clock.now());
    await createUser(tx, { work: ctx, directory, base: '' }, { schemas: [userSchema], userName: email, active: true });
    return { outcome: !syncs ? 'received' : member ? 'taken' : 'added' };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { outcome: 'refused', detail: failureOf(error, ctx).detail };
  }
}

/** What would become of somebody whom the directory sends: it's done, and taken back. */
export async function tryUser(tx: Tx, ctx: Ctx, directory: DirectoryRow & Made, email: string): Promise<UserTrial> {
  await sql`savepoint trial`.execute(tx);
  const outcome = await outcomeOf(tx, ctx, directory, email);
  await sql`rollback to savepoint trial`.execute(tx);
  return outcome;
}
