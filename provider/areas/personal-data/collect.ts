import { sql } from 'kysely';
import type { PersonalData } from '../../../src/contract/personal-data/personal-data.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import '../../identity/api-tokens/api-token-row.ts';
import { numbersOf } from '../../identity/members/own-numbers.ts';
import type { Work } from '../../identity/work.ts';
import { loadConsents } from '../../oauth/consents.ts';
import { shownEmail } from '../../messages/no-address.ts';

const mostSignIns = 500;
const iso = (moment: Date) => moment.toISOString();
/** Nothing for what never happened. */
const given = <K extends string>(name: K, moment: Date | null) => (moment ? ({ [name]: iso(moment) } as Record<K, string>) : {});

async function workspacesOf(tx: Tx, userId: string): Promise<PersonalData['workspaces']> {
  const rows = await tx
    .selectFrom('memberships as m')
    .innerJoin('tenants as t', 't.id', 'm.tenant_id')
    .select(['t.id', 't.name', 'm.status', 'm.joined_at'])
    .select(
      sql<string[]>`array(select r.name from roles r join effective_roles e on e.role_id = r.id
        where e.tenant_id = m.tenant_id and e.user_id = m.user_id order by r.name)`.as('roles'),
    )
    .select(
      sql<string[]>`array(select g.name from groups g join group_members gm on gm.group_id = g.id
        where gm.tenant_id = m.tenant_id and gm.user_id = m.user_id order by g.name)`.as('groups'),
    )
    .where('m.user_id', '=', userId)
    .orderBy('t.name')
    .execute();
  return rows.map(({ joined_at, ...row }) => ({ ...row, roles: [...new Set(row.roles)], ...given('joinedAt', joined_at) }));
}

async function factorsOf(tx: Tx, userId: string): Promise<PersonalData['factors']> {
  const devices = await tx.selectFrom('mfa_devices').select(['kind', 'phone', 'created_at']).where('user_id', '=', userId).execute();
  const keys = await tx
    .selectFrom('webauthn_credentials')
    .select(['use', 'name', 'label', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute();
  return [
    ...devices.map(({ kind, phone, created_at }) => ({ type: kind, ...(phone && { name: phone }), createdAt: iso(created_at) })),
    ...keys.map(({ use, name, label, created_at, last_used_at }) => ({
      type: use === 'passkey' ? 'passkey' : 'securityKey',
      name: label ?? name,
      createdAt: iso(created_at),
      ...given('lastUsedAt', last_used_at),
    })),
  ];
}

/** Somebody's own data from all of their workspaces. Requires the system scope. */
export async function collect(tx: Tx, { deps }: Pick<Work, 'deps'>, userId: string): Promise<PersonalData> {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const named = await tx.selectFrom('usernames').select('username').where('user_id', '=', userId).executeTakeFirst();
  const sessions = await tx
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'created_at', 'last_active_at'])
    .where('user_id', '=', userId)
    // Who acts in their name isn't them.
    .where('actor_id', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute();
  const identities = await tx.selectFrom('user_identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
  const tokens = await tx.selectFrom('api_tokens').selectAll().where('owner_id', '=', userId).orderBy('created_at').execute();
  const signIns = await tx
    .selectFrom('audit_log')
    .select(['action', 'created_at', 'ip', 'user_agent'])
    .where('actor_id', '=', userId)
    .where((is) => is.or([is('action', 'like', 'login.%'), is('action', '=', 'logout')]))
    .orderBy('id', 'desc')
    .limit(mostSignIns)
    .execute();
  return {
    exportedAt: iso(deps.clock.now()),
    profile: {
      id: user.id,
      name: user.name,
      email: shownEmail(user.email),
      emailVerified: user.email_verified,
      username: named?.username ?? '',
      phoneNumber: user.phone ?? '',
      pictureUrl: user.picture_url,
      metadata: user.metadata,
      createdAt: iso(user.created_at),
      ...given('lastSignInAt', user.last_login_at),
      ...given('passwordChangedAt', user.password_changed_at),
    },
    phoneNumbers: await numbersOf(tx, userId),
    workspaces: await workspacesOf(tx, userId),
    sessions: sessions.map((row) => ({
      userAgent: row.user_agent,
      ipAddress: row.ip,
      createdAt: iso(row.created_at),
      lastActiveAt: iso(row.last_active_at),
    })),
    factors: await factorsOf(tx, userId),
    socialAccounts: identities.map(({ provider, email, created_at }) => ({ provider, email, createdAt: iso(created_at) })),
    apiTokens: tokens.map(({ id, kind, description, created_at, expires_at, last_used_at }) => ({
      id,
      type: kind,
      description,
      createdAt: iso(created_at),
      ...given('expiresAt', expires_at),
      ...given('lastUsedAt', last_used_at),
    })),
    applications: await loadConsents(tx, userId),
    signIns: signIns.map(({ action, created_at, ip, user_agent }) => ({
      event: action,
      at: iso(created_at),
      ipAddress: ip,
      userAgent: user_agent,
    })),
  };
}
