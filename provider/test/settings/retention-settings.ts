import { sql, type RawBuilder } from 'kysely';
import { people } from '../../../src/contract/behaviour.ts';
import type { Tx } from '../../db/tables.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { after } from '../../ports/clock.ts';
import { removeOld } from '../../run/retention.ts';
import type { TestWorld } from '../world.ts';
import { around, type Case, type Cases } from './cases.ts';

const [me, acme] = [demoUserId(people.support), demoTenants.acme];

interface Kept {
  /** One that was over at this moment, told apart by a name. */
  add(at: Date, name: string): RawBuilder<unknown>;
  /** Names of those that are there. */
  names: RawBuilder<{ name: string }>;
}

const key = (name: string) => Buffer.from(name);
const year = 365 * 86_400;
const links = (times: (at: Date) => { expires: Date; used: Date | null }): Kept => ({
  add: (at, name) => {
    const { expires, used } = times(at);
    return sql`insert into links (id, purpose, hash, user_id, email, created_at, expires_at, used_at)
      values (gen_random_uuid(), 'reset', ${key(name)}, ${me}, ${people.support}, ${at}, ${expires}, ${used})`;
  },
  names: sql`select convert_from(hash, 'UTF8') as name from links where substring(hash for 4) = 'day '::bytea`,
});
const sessions = (times: (at: Date) => { expires: Date; idle: Date; revoked: Date | null }): Kept => ({
  add: (at, name) => {
    const { expires, idle, revoked } = times(at);
    return sql`insert into sessions (id, user_id, tenant_id, refresh_hash, rotated_at, auth_time, signed_in_at, amr, ip, user_agent,
      created_at, last_active_at, idle_expires_at, expires_at, revoked_at) values (gen_random_uuid(), ${me}, ${acme}, ${key(name)}, ${at}, ${at},
      ${at}, 'pwd', '', ${name}, ${at}, ${at}, ${idle}, ${expires}, ${revoked})`;
  },
  names: sql`select user_agent as name from sessions where user_agent like 'day %'`,
});
const imports = (state: 'finished' | 'running'): Kept => ({
  add: (at, name) => sql`insert into user_imports (id, tenant_id, created_by, file_name, state, sends_invitations, permissions, super_user,
      created_at) values (gen_random_uuid(), ${acme}, ${me}, ${name}, ${state}, false, '{}', false, ${at})`,
  names: sql`select file_name as name from user_imports where file_name like 'day %'`,
});
const kept = {
  audit: {
    add: (at, name) => sql`insert into audit_log (tenant_id, action, ip, user_agent, trace_id, details, created_at)
      values (${acme}, 'login.succeeded', '', '', ${name}, '{}', ${at})`,
    names: sql`select trace_id as name from audit_log where trace_id like 'day %'`,
  },
  attempts: {
    add: (at, name) => sql`insert into login_attempts (key, failures, last_at) values (${key(name)}, 1, ${at})`,
    names: sql`select convert_from(key, 'UTF8') as name from login_attempts where substring(key for 4) = 'day '::bytea`,
  },
  links: links((at) => ({ expires: at, used: null })),
  usedLinks: links((at) => ({ expires: after(at, year), used: at })),
  sessions: sessions((at) => ({ expires: at, idle: at, revoked: null })),
  idleSessions: sessions((at) => ({ expires: after(at, year), idle: at, revoked: null })),
  revokedSessions: sessions((at) => ({ expires: after(at, year), idle: after(at, year), revoked: at })),
  messages: {
    add: (
      at,
      name,
    ) => sql`insert into mail_outbox (id, channel, recipient, subject, text, html, links, created_at, next_attempt_at, sent_at)
      values (gen_random_uuid(), 'email', 'a@nowhere.test', ${name}, '', '', '[]', ${at}, ${at}, ${at})`,
    names: sql`select subject as name from mail_outbox where subject like 'day %'`,
  },
  imports: imports('finished'),
  notifications: {
    add: (at, name) => sql`insert into notifications (id, tenant_id, user_id, kind, facts, once, created_at, changed_at)
      values (gen_random_uuid(), ${acme}, ${me}, 'test', '{}', ${name}, ${at}, ${at})`,
    names: sql`select once as name from notifications where once like 'day %'`,
  },
  conversations: {
    add: (at, name) => sql`insert into assistant_conversations (id, tenant_id, user_id, title, messages, created_at, updated_at)
      values (gen_random_uuid(), ${acme}, ${me}, ${name}, '[]', ${at}, ${at})`,
    names: sql`select title as name from assistant_conversations where title like 'day %'`,
  },
} satisfies Record<string, Kept>;

const add = (world: TestWorld, one: Kept, days: readonly number[]) =>
  world.data(async (tx: Tx) => {
    for (const ago of days) await one.add(after(world.clock.now(), -ago * 86_400), `day ${ago}`).execute(tx);
  });

/** Of some that are over for a few days less or more than each of two settings: for how many the ones that stay are. */
async function stay(world: TestWorld, one: Kept, days: readonly number[]): Promise<number[]> {
  await add(world, one, days);
  await sealAudit(world.deps);
  await removeOld(world.deps);
  const { rows } = await world.data((tx: Tx) => one.names.execute(tx));
  return rows.map(({ name }) => Number(name.slice(4))).toSorted((one, other) => one - other);
}

function keeps(what: keyof typeof kept, { standard, value }: { standard: number; value: number }): Case {
  const days = around(value, standard);
  return { value, see: (world) => stay(world, kept[what], days), usual: days.slice(0, 3), changed: days.slice(0, 1) };
}

export const retentionCases: Cases = {
  'retention.audit': keeps('audit', { standard: 365, value: 60 }),
  'retention.audit of less than a week': {
    value: 1,
    see: (world) => stay(world, kept.audit, [2, 6, 8]),
    usual: [2, 6, 8],
    changed: [2, 6],
  },
  'retention.attempts': keeps('attempts', { standard: 30, value: 10 }),
  'retention.links': keeps('links', { standard: 30, value: 10 }),
  'retention.links that were used': keeps('usedLinks', { standard: 30, value: 10 }),
  'retention.sessions': keeps('sessions', { standard: 30, value: 10 }),
  'retention.sessions that were idle': keeps('idleSessions', { standard: 30, value: 10 }),
  'retention.sessions that were signed out of': keeps('revokedSessions', { standard: 30, value: 10 }),
  'retention.messages': keeps('messages', { standard: 30, value: 10 }),
  'retention.imports': keeps('imports', { standard: 30, value: 10 }),
  'retention.imports but for those that still run': {
    value: 10,
    see: async (world) => {
      await add(world, imports('running'), [20]);
      return stay(world, kept.imports, [21]);
    },
    usual: [20, 21],
    changed: [20],
  },
  'retention.notifications': keeps('notifications', { standard: 90, value: 10 }),
  'retention.conversations': keeps('conversations', { standard: 90, value: 10 }),
};
