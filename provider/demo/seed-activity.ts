import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { addMonths, monthAt } from '../../src/contract/billing/periods.rules.ts';
import type { Document } from '../../src/contract/configuration/document.schemas.ts';
import type { Database } from '../db/scope.ts';
import { stableId } from '../db/stable-id.ts';
import type { Tx } from '../db/tables.ts';
import '../areas/webhooks/webhook-row.ts';
import '../identity/api-tokens/api-token-row.ts';
import '../identity/notifications/notification-row.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import type { Secrets } from '../identity/secrets.ts';
import '../identity/usage/usage-rows.ts';
import { after } from '../ports/clock.ts';
import { newSigningSecret } from '../ports/message-signature.ts';
import { lifeOf, type Life } from './activity.ts';
import { activityDays, randomOf, type Member, type Visit } from './activity-visits.ts';
import { demoTenants } from './accounts.ts';

const day = 86_400;
const { acme } = demoTenants;
const hash = (name: string): Buffer => createHash('sha256').update(`activity/${name}`).digest();

/** When admins of the accounts below North were there last, in hours; nothing else says so. */
const seenHours: Readonly<Record<string, number>> = {
  'ines.falk@harbor.test': 5,
  'tom.aker@harbor.test': 150,
  'freya.dahl@nordlys.test': 27,
  'lars.moe@nordlys.test': 6,
  'aino.laine@polar.test': 74,
};

/** The seed has ever fewer people see the workspace as the month goes on; those who came this month still do. */
const backAgain = (hours: number): number => (hours > 100 && hours < activityDays * 24 ? 4 + ((hours * 11) % 90) : hours);

/** Where they are at home. */
async function readMembers(tx: Tx, now: Date): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select m.user_id as "userId", m.tenant_id as "tenantId", m.email, m.name, m.last_seen_at as "seenAt", coalesce(m.joined_at, m.created_at) as "joinedAt",
      case when m.status = 'invited' then 'invited' when m.disabled_at is not null then 'disabled' when m.locked_at is not null then 'locked' else 'active' end as state,
      array(select r.role_id::text from membership_roles r where r.tenant_id = m.tenant_id and r.user_id = m.user_id order by 1) as "roleIds"
    from memberships m join users u on u.id = m.user_id and u.last_tenant_id = m.tenant_id join tenants t on t.id = m.tenant_id
    where t.id = any(${Object.values(demoTenants)}::uuid[]) or t.parent_id is not null order by m.email`.execute(tx);
  return rows.map((member) => {
    const { seenAt, state, email } = member;
    const hours =
      seenHours[email] ?? (seenAt && state === 'active' ? backAgain((now.getTime() - seenAt.getTime()) / 3_600_000) : undefined);
    return hours === undefined ? member : { ...member, seenAt: after(now, -hours * 3600) };
  });
}

/** Rows that a statement reads as `r`. */
const rowsOf = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(columns)})`;

async function writeAudit(tx: Tx, { entries }: Life): Promise<void> {
  const rows = entries.map(({ at, tenantId, actorId, action, target, details = {}, ip, userAgent }, index) => ({
    ...{ tenant_id: tenantId, actor_id: actorId, action, target_type: target?.type ?? null, target_id: target?.id ?? null },
    ...{ ip, user_agent: userAgent, trace_id: stableId(`activity/trace/${index}`), details, created_at: at },
  }));
  const types =
    'tenant_id uuid, actor_id uuid, action text, target_type text, target_id text, ip text, user_agent text, trace_id text, details jsonb, created_at timestamptz';
  const columns = sql.raw(types.replaceAll(/ (uuid|text|jsonb|timestamptz)/g, ''));
  // In the order of time, and so are their ids.
  await sql`insert into audit_log (${columns}) select ${columns} from ${rowsOf(rows, types)}`.execute(tx);
}

const latest = (visits: readonly Visit[]) => new Map(visits.map((visit) => [visit.member.userId, visit]));

async function writePeople(tx: Tx, { visits, changes, passwords, joinedGroups }: Life): Promise<void> {
  const logins = [...latest(visits)].map(([userId, { at, member }]) => ({
    id: userId,
    tenant_id: member.tenantId,
    at,
    seen: member.seenAt,
  }));
  await sql`update users u set last_login_at = r.at from ${rowsOf(logins, 'id uuid, at timestamptz')} where u.id = r.id`.execute(tx);
  await sql`update memberships m set last_seen_at = r.seen from ${rowsOf(logins, 'id uuid, tenant_id uuid, seen timestamptz')}
    where m.user_id = r.id and m.tenant_id = r.tenant_id`.execute(tx);
  const changed = changes.map(({ member, invited, disabledAt, lockedAt }) => ({
    ...{
      user_id: member.userId,
      tenant_id: member.tenantId,
      invited: invited?.at,
      by: invited?.by,
      disabled: disabledAt,
      locked: lockedAt,
    },
  }));
  await sql`update memberships m set created_at = coalesce(r.invited, m.created_at), invited_by = coalesce(r.by, m.invited_by),
      disabled_at = coalesce(r.disabled, m.disabled_at), locked_at = coalesce(r.locked, m.locked_at)
    from ${rowsOf(changed, 'user_id uuid, tenant_id uuid, invited timestamptz, by uuid, disabled timestamptz, locked timestamptz')}
    where m.user_id = r.user_id and m.tenant_id = r.tenant_id`.execute(tx);
  await sql`update users u set password_changed_at = r.at from ${rowsOf(
    passwords.map(({ userId, at }) => ({ id: userId, at })),
    'id uuid, at timestamptz',
  )} where u.id = r.id`.execute(tx);
  await sql`update group_members g set added_at = r.at from ${rowsOf(
    joinedGroups.map(({ userId, groupId, at }) => ({ id: userId, group_id: groupId, at })),
    'id uuid, group_id uuid, at timestamptz',
  )} where g.user_id = r.id and g.group_id = r.group_id`.execute(tx);
  const seats = changes.flatMap(({ member: { tenantId: tenant_id, joinedAt }, invited, disabledAt }) => [
    ...(invited ? [{ tenant_id, at: invited.at, members: 0, invited: 1 }] : []),
    ...(invited ? [{ tenant_id, at: joinedAt, members: 0, invited: -1 }] : []),
    // Whoever is disabled now was left out.
    ...(disabledAt ? [{ tenant_id, at: joinedAt, members: 1, invited: 0 }] : []),
    ...(disabledAt ? [{ tenant_id, at: disabledAt, members: -1, invited: 0 }] : []),
  ]);
  if (seats.length > 0) await tx.insertInto('seat_changes').values(seats).execute();
}

async function writeProtection(tx: Tx, { factors, passkeys }: Life, secrets: Secrets): Promise<void> {
  await tx
    .insertInto('mfa_devices')
    .values(
      factors.map(({ userId, at }) => ({
        ...{ id: stableId(`activity/factor/${userId}`), user_id: userId, kind: 'authenticator' as const, phone: null, last_step: 0 },
        // Nobody has it: it only stands for one.
        ...{ secret_sealed: secrets.seal('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'), created_at: at },
      })),
    )
    .execute();
  await tx
    .insertInto('webauthn_credentials')
    .values(
      passkeys.map(({ id, userId, at, usedAt, userAgent }) => ({
        ...{ id, user_id: userId, credential_id: hash(id).toString('base64url'), public_key: hash(`key/${id}`), counter: 0 },
        ...{
          transports: 'internal',
          device_type: 'Platform' as const,
          use: 'passkey' as const,
          name: userAgent.slice(0, 200),
          label: null,
        },
        ...{ created_at: at, last_used_at: usedAt },
      })),
    )
    .execute();
}

/** Where people are still signed in. */
async function writeSessions(tx: Tx, { visits, passwords }: Life, now: Date): Promise<void> {
  const isOver = ({ member, at, endedAt }: Visit) =>
    endedAt !== undefined || member.state !== 'active' || passwords.some((one) => one.userId === member.userId && one.at > at);
  const last = new Set(latest(visits).values());
  const open = visits.filter((visit) => visit.at > after(now, -3 * day) && !isOver(visit));
  await tx
    .insertInto('sessions')
    .values(
      open.map((visit) => {
        const { member, at, sessionId, ip, userAgent } = visit;
        const active = last.has(visit) ? member.seenAt! : after(at, 2400);
        return {
          ...{ id: sessionId, user_id: member.userId, tenant_id: member.tenantId, refresh_hash: hash(sessionId), previous_hash: null },
          ...{ rotated_at: active, auth_time: at, signed_in_at: at, created_at: at, last_active_at: active, amr: 'pwd', way: 'password' },
          ...{ ip, user_agent: userAgent, idle_seconds: 7 * day, idle_expires_at: after(active, 7 * day), expires_at: after(at, 30 * day) },
          ...{ revoked_at: null, actor_id: null, factor: null, device_id: null, came_from: null },
        };
      }),
    )
    .execute();
}

/** What was asked with them this month is what the subscription counts. */
async function writeTokens(tx: Tx, { tokens }: Life, { now, monthStart }: { now: Date; monthStart: Date }): Promise<void> {
  if (tokens.length === 0) return;
  await tx
    .insertInto('api_tokens')
    .values(
      tokens.map(({ id, createdBy, kind, description, createdAt, expiresAt }) => ({
        ...{
          id,
          tenant_id: acme,
          owner_id: null,
          created_by: createdBy,
          came_from: null,
          kind,
          secret_hash: hash(`token/${id}`),
          description,
        },
        ...{ role_ids: [vendorRoleId('ReadOnly')], permission_ids: null, created_at: createdAt, expires_at: expiresAt, last_used_at: now },
      })),
    )
    .execute();
  const { used } = await tx
    .selectFrom('usage_counts')
    .select(sql<number>`coalesce(sum(quantity), 0)::integer`.as('used'))
    .where('tenant_id', '=', acme)
    .where('feature', '=', 'api-calls')
    .executeTakeFirstOrThrow();
  const random = randomOf('api calls');
  const hours = tokens.flatMap(({ id, createdAt }, index) => {
    const from = Math.ceil(createdAt.getTime() / 3_600_000);
    return Array.from({ length: Math.max(0, Math.floor(now.getTime() / 3_600_000) - from + 1) }, (_, passed) => {
      const at = new Date((from + passed) * 3_600_000);
      const isBusy = at.getUTCHours() > 5 && at.getUTCHours() < 20 && at.getUTCDay() % 6 !== 0;
      return { token_id: id, at, weight: (isBusy ? 3 : 1) * (0.7 + 0.6 * random()) * (index + 1) };
    });
  });
  const month = hours.filter(({ at }) => at >= monthStart);
  const perWeight = used / month.reduce((sum, { weight }) => sum + weight, 0);
  const counts = hours.map(({ token_id, at, weight }) => ({ tenant_id: acme, token_id, at, count: Math.floor(weight * perWeight) }));
  // What was rounded off.
  counts.at(-1)!.count += used - counts.reduce((sum, { at, count }) => sum + (at >= monthStart ? count : 0), 0);
  await sql`insert into api_call_counts (tenant_id, token_id, at, count)
    select tenant_id, token_id, at, count from ${rowsOf(counts, 'tenant_id uuid, token_id uuid, at timestamptz, count bigint')} where count > 0`.execute(
    tx,
  );
}

const iso = (moment: RawBuilder<unknown>) => sql`to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const told = ['login.locked', 'login.succeeded', 'user.activated', 'user.invited', 'user.locked'];
/** What was sent while it was on, as the server would have queued it. Its receiver was busy for an evening, so that some of it took a second try. */
async function writeWebhook(tx: Tx, { webhook }: Life, secrets: Secrets): Promise<void> {
  if (!webhook) return;
  const { id, name, url, createdAt, endedAt } = webhook;
  const none = { previous_sealed: null, previous_until: null, gone_at: null, paused_until: null, leased_until: null };
  await tx
    .insertInto('webhooks')
    .values({
      ...{
        id,
        tenant_id: acme,
        name,
        url,
        description: 'Sign-ins and newcomers, for our own dashboard.',
        event_keys: told,
        is_active: false,
      },
      ...{ secret_sealed: secrets.seal(newSigningSecret()), ...none, worked_at: endedAt, created_at: createdAt, updated_at: endedAt },
    })
    .execute();
  await sql`insert into webhook_deliveries (id, tenant_id, webhook_id, event_key, entity, payload, state, created_at, next_attempt_at, tries, attempts, status_code, answer)
    select md5('delivery' || l.id)::uuid, l.tenant_id, ${id}, l.action, coalesce(l.target_type || ':' || l.target_id, l.id::text),
      json_build_object('type', l.action, 'timestamp', ${iso(sql`l.created_at`)}, 'data', json_build_object(
        'tenantId', l.tenant_id, 'actorId', l.actor_id, 'target', case when l.target_id is not null then json_build_object('type', l.target_type, 'id', l.target_id) end,
        'details', l.details))::text,
      'delivered', l.created_at, l.created_at, a.tries,
      case when a.tries > 1 then jsonb_build_array(jsonb_build_object('at', ${iso(sql`l.created_at`)}, 'statusCode', 503, 'durationMs', 31)) else '[]'::jsonb end
        || jsonb_build_object('at', ${iso(sql`l.created_at + a.tries * interval '5 seconds'`)}, 'statusCode', 200, 'durationMs', 40 + l.id % 90),
      200, ''
    from audit_log l cross join lateral (
      select case when l.created_at between ${after(createdAt, 2 * day)}::timestamptz and ${after(createdAt, 2 * day + 10_800)}::timestamptz then 2 else 1 end as tries) a
    where l.tenant_id = ${acme} and l.action = any(${told}::text[]) and l.created_at > ${createdAt} and l.created_at < ${endedAt} order by l.id`.execute(
    tx,
  );
  await sql`update webhooks set invocations = (select count(*) from webhook_deliveries d where d.webhook_id = ${id}) where id = ${id}`.execute(
    tx,
  );
}

const mailed = new Set(['user.invited', 'user.invitationResent', 'report.sent']);
/** Emails of the last days: they are gone by now, but counted. */
async function writeMessages(tx: Tx, { entries }: Life): Promise<void> {
  const sent = entries.flatMap(({ tenantId: tenant_id, action, at, details }) => {
    const recipients = details?.['recipients'];
    return mailed.has(action) ? [{ tenant_id, at, total: Array.isArray(recipients) ? recipients.length : 1 }] : [];
  });
  await sql`insert into delivery_counts (tenant_id, kind, at, total, failed)
    select tenant_id, 'message', date_trunc('hour', at, 'UTC'), sum(total), 0 from ${rowsOf(sent, 'tenant_id uuid, at timestamptz, total integer')}
    group by 1, 3`.execute(tx);
}

async function writeNotices(tx: Tx, { notices }: Life, members: readonly Member[]): Promise<void> {
  const homes = new Map(members.map(({ userId, tenantId }) => [userId, tenantId]));
  await tx
    .insertInto('notifications')
    .values(
      notices.map(({ userId, kind, values, at, isRead, once = null }, index) => ({
        ...{
          id: stableId(`activity/notice/${index}`),
          tenant_id: homes.get(userId)!,
          user_id: userId,
          kind,
          facts: JSON.stringify(values),
          once,
        },
        ...{ status: isRead ? ('read' as const) : ('unread' as const), created_at: at, changed_at: at },
      })),
    )
    .execute();
}

/** The last month of a demo that was just seeded: what happened in its workspaces, and what is left of it. The server seals the log itself. */
export async function seedActivity(
  db: Pick<Database, 'system'>,
  { now, secrets, document }: { now: Date; secrets: Secrets; document: Document },
): Promise<void> {
  await db.system(async (tx) => {
    const members = await readMembers(tx, now);
    const inGroups = tx
      .selectFrom('group_members as m')
      .innerJoin('groups as g', 'g.id', 'm.group_id')
      .select(['m.user_id as userId', 'm.group_id as groupId']);
    // A directory puts its people into groups itself.
    const groups = await inGroups.where('g.managed_by', '=', 'frontegg').orderBy('g.name').execute();
    const invoices = await tx.selectFrom('invoices').select(['id', 'paid_at']).where('tenant_id', '=', acme).execute();
    const paid = invoices.flatMap(({ id, paid_at: at }) => (at ? [{ id, at }] : []));
    const life = lifeOf(members, { now, mostAttempts: document.signIn.lockout.maxAttempts, groups, paid });
    const account = await tx.selectFrom('billing_accounts').select('created_at').where('tenant_id', '=', acme).executeTakeFirst();
    const monthStart = monthAt(account?.created_at ?? addMonths(now, -1), now).start;
    await writeAudit(tx, life);
    await writePeople(tx, life);
    await writeProtection(tx, life, secrets);
    await writeSessions(tx, life, now);
    await writeTokens(tx, life, { now, monthStart });
    await writeWebhook(tx, life, secrets);
    await writeMessages(tx, life);
    await writeNotices(tx, life, members);
    const settings = { address: null, timezone: null, date_format: null, time_format: null, currency: null };
    await tx
      .insertInto('account_settings')
      .values({ tenant_id: acme, website: life.website, ...settings, updated_at: now })
      .execute();
  });
}
