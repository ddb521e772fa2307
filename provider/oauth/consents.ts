import { applicationScopes, type Consent } from '../../src/contract/applications/applications.schemas.ts';
import { notFound } from '../../src/contract/input.ts';
import type { Tx } from '../db/tables.ts';
import { audit, auditIn } from '../identity/audit.ts';
import { revokeSessions } from '../identity/sessions/sessions.ts';
import type { Work } from '../identity/work.ts';
import type { OAuthClient } from './oauth-client.ts';
import '../identity/applications/application-rows.ts';

interface Whose {
  userId: string;
  client: Pick<OAuthClient, 'id' | 'isFirstParty'>;
}

const wordsOf = (scope: string) => scope.split(' ').filter(Boolean);
const selectConsents = (tx: Tx, { userId, client }: Whose) =>
  tx
    .selectFrom('oauth_consents')
    .select(['tenant_id', 'scope', 'given_at'])
    .where('user_id', '=', userId)
    .where('client_id', '=', client.id);

/** When somebody has let an application do all of this there; `ours`: nobody has to. */
export type Agreed = (where: { tenantId: string; scope: string }) => Date | 'ours' | 'never';

/**
 * What somebody has let an application do. Whoever ends that waits for what is granted by it, so that it ends, too; ask before any session is
 * locked. Nothing is looked up for our own application unless it `asks`. Requires the system scope.
 */
export async function agreedWith(tx: Tx, { asks = false, ...whose }: Whose & { asks?: boolean | undefined }): Promise<Agreed> {
  const rows = whose.client.isFirstParty && !asks ? [] : await selectConsents(tx, whose).forShare().execute();
  return ({ tenantId, scope }) => {
    const found = rows.find(({ tenant_id }) => tenant_id === tenantId);
    if (found && wordsOf(scope).every((each) => wordsOf(found.scope).includes(each))) return found.given_at;
    return whose.client.isFirstParty ? 'ours' : 'never';
  };
}

/** Lets an application do this in a workspace, beside what it already may. Requires the system scope. */
export async function giveConsent(
  tx: Tx,
  work: Work,
  { scope, tenantId, ...whose }: Whose & { scope: string; tenantId: string },
): Promise<void> {
  const now = work.deps.clock.now();
  const before = await selectConsents(tx, whose).where('tenant_id', '=', tenantId).forUpdate().executeTakeFirst();
  const all = [...wordsOf(before?.scope ?? ''), ...wordsOf(scope)];
  const given = { scope: applicationScopes.filter((each) => all.includes(each)).join(' '), given_at: now };
  await tx
    .insertInto('oauth_consents')
    .values({ user_id: whose.userId, client_id: whose.client.id, tenant_id: tenantId, created_at: now, ...given })
    .onConflict((on) => on.columns(['user_id', 'client_id', 'tenant_id']).doUpdateSet(given))
    .execute();
  await audit(tx, work, {
    action: 'consent.given',
    tenantId,
    actorId: whose.userId,
    target: { type: 'application', id: whose.client.id },
    details: { scope: given.scope },
  });
}

/** One for each application, the last that was let in first. Requires the system scope. */
export async function loadConsents(tx: Tx, userId: string): Promise<Consent[]> {
  const rows = await tx
    .selectFrom('oauth_consents as c')
    .innerJoin('applications as a', 'a.id', 'c.client_id')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .select(['a.id', 'a.name', 'a.logo_url', 'a.app_url', 't.name as workspace', 'c.scope', 'c.created_at'])
    .select((is) =>
      is
        .selectFrom('oauth_grants as g')
        .innerJoin('sessions as s', 's.id', 'g.session_id')
        .select((of) => of.fn.max('s.last_active_at').as('at'))
        .whereRef('g.user_id', '=', 'c.user_id')
        .whereRef('g.client_id', '=', 'c.client_id')
        .as('last_used_at'),
    )
    .where('c.user_id', '=', userId)
    .orderBy('c.given_at', 'desc')
    .orderBy('a.id')
    .orderBy('t.name')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((all) => {
    const [{ id, name, logo_url, app_url, last_used_at }] = all as [(typeof all)[number]];
    const given = all.flatMap(({ scope }) => wordsOf(scope));
    return {
      ...{ appId: id, name, logoURL: logo_url, appURL: app_url },
      scopes: applicationScopes.filter((each) => given.includes(each)),
      workspaces: all.map(({ workspace }) => workspace).toSorted(),
      createdAt: new Date(Math.min(...all.map(({ created_at }) => created_at.getTime()))).toISOString(),
      ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
    };
  });
}

/** Ends what an application may do for somebody in all of their workspaces, and its sessions. Requires the system scope. Errors: NOT_FOUND. */
export async function endConsent(tx: Tx, work: Work, { userId, appId }: { userId: string; appId: string }): Promise<void> {
  const gone = await tx
    .deleteFrom('oauth_consents')
    .where('user_id', '=', userId)
    .where('client_id', '=', appId)
    .returning('tenant_id')
    .execute();
  if (gone.length === 0) throw notFound();
  const grants = await tx
    .selectFrom('oauth_grants as g')
    .innerJoin('sessions as s', 's.id', 'g.session_id')
    .select('s.id')
    .where('g.user_id', '=', userId)
    .where('g.client_id', '=', appId)
    .where('s.revoked_at', 'is', null)
    .execute();
  if (grants.length > 0) await revokeSessions(tx, work, { ids: grants.map(({ id }) => id) });
  const tenantIds = gone.map(({ tenant_id }) => tenant_id);
  await auditIn(tx, work, tenantIds, { action: 'consent.ended', actorId: userId, target: { type: 'application', id: appId } });
}
