import { sql, type Kysely } from 'kysely';

/**
 * The order in which messages leave: awaited ones first, then those of all senders in turn. A sender's next message comes after its
 * last, but not before what is due already (start-time fair queueing).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table mail_outbox add column awaited boolean not null default false, add column sender text collate "C" not null default '', add column turn integer not null default 0;
      drop index mail_outbox_due;
      create index mail_outbox_due on mail_outbox (awaited desc, turn, created_at) where sent_at is null and failed_at is null;
      create index mail_outbox_by_sender on mail_outbox (sender, awaited, turn) where sent_at is null and failed_at is null;
      create function mail_turn(of_sender text, is_awaited boolean, at timestamptz) returns integer language plpgsql volatile security definer set search_path = public, pg_temp as $$
        declare scope_before text := coalesce(current_setting('app.scope', true), ''); own integer; others integer;
        begin
          perform set_config('app.scope', 'system', true);
          select max(turn) + 1 into own from mail_outbox where sender = of_sender and awaited = is_awaited and sent_at is null and failed_at is null;
          select turn into others from mail_outbox where awaited = is_awaited and sent_at is null and failed_at is null and next_attempt_at <= at order by turn limit 1;
          perform set_config('app.scope', scope_before, true);
          return coalesce(greatest(own, others), 0);
        end $$;`,
    )
    .execute(db);
}
