import { sql, type Kysely } from 'kysely';

const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** Email domains decide with every request, so a server has to notice when they change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [event, rows] of events)
    await sql
      .raw(
        `create trigger domain_restrictions_${event} after ${event} on domain_restrictions
          referencing ${rows} table as changed for each statement execute function restrictions_changed()`,
      )
      .execute(db);
}
