import { sql, type RawBuilder } from 'kysely';
import { accountDefaults } from '../../../src/contract/account-settings/account-settings.rules.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import { requireCustomLogin } from '../../../src/contract/security-policy/security-policy.rules.ts';
import {
  requireOutside,
  requireRoomBelow,
  requireSame,
  requireTraveler,
  statusOf,
} from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import type {
  AccessType,
  NewSubTenant,
  SubTenant,
  SubTenantChange,
  TenantType,
} from '../../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import type { Enter } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { countInAccounts, findAccount, findAccountsAbove } from '../../identity/accounts/hierarchy.ts';
import { auditChange } from '../../identity/audit.ts';
import { callerOf } from '../../identity/work.ts';
import { readInAccount, writeInAccount } from '../in-account.ts';

/** Changes of trees wait for each other. */
const lockTree = (tx: Tx) => sql`select one_change_of_the_tree()`.execute(tx);

const noSettings = { address: null, website: null, timezone: null, date_format: null, time_format: null, currency: null };
const target = (id: string) => ({ type: 'tenant', id });

/** Sent again with the same id, it answers what there is. Errors: FORBIDDEN, NOT_FOUND, ACCOUNT_LIMIT, CONFLICT. */
export async function createAccount(
  ctx: Ctx,
  { tx, enter }: { tx: Tx; enter: Enter },
  { tenantId: wanted, parentTenantId, name, isReseller = false, status, tenantType, creatorName, creatorEmail, ...rest }: NewSubTenant,
): Promise<SubTenant> {
  const caller = callerOf(ctx);
  requireCustomLogin(ctx.deps.policy.customLogin, rest);
  await lockTree(tx);
  const present = wanted === caller.tenantId ? undefined : await findAccount(tx, wanted);
  if (present) {
    requireTraveler(caller);
    requireSame(present.parent_id === parentTenantId && present.name === name);
    return { tenantId: wanted, name, status: statusOf({ isDisabled: present.is_disabled, status: present.status }) };
  }
  const parent = await findAccount(tx, parentTenantId);
  if (!parent) throw notFound();
  const [own] = await countInAccounts(tx, [caller.tenantId]);
  requireRoomBelow({ levels: parent.depth + 1, accounts: own!.accounts + 1 });
  const now = ctx.deps.clock.now();
  const { rows } = await sql<{ id: string | null }>`
    select add_account(${wanted}, ${parentTenantId}, ${name}, ${isReseller}, ${now}) as id`.execute(tx);
  const id = rows[0]!.id;
  if (!id) throw notFound();
  requireTraveler(caller);
  const { logoUrl, logo = logoUrl, applicationUrl, currency, ...others } = rest;
  const settings = { ...others, currency: currency?.toUpperCase() };
  const facts = {
    ...(tenantType && { type: tenantType }),
    ...(status && { status }),
    ...(logo && { logo }),
    ...(applicationUrl && { application_url: applicationUrl }),
  };
  if (Object.keys(facts).length > 0) await enter(id, () => tx.updateTable('tenants').set(facts).where('id', '=', id).execute());
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value));
  if (Object.keys(given).length > 0)
    await enter(id, () =>
      tx
        .insertInto('account_settings')
        .values({ ...noSettings, tenant_id: id, updated_at: now, ...given })
        .execute(),
    );
  await auditChange(tx, ctx, { action: 'subAccount.created', target: target(id), details: { parentTenantId, creatorName, creatorEmail } });
  return { tenantId: id, name, status: statusOf({ isDisabled: false, status }), ...given, updatedAt: now.toISOString() };
}

interface Row {
  name?: string;
  is_reseller?: boolean;
  type?: TenantType | RawBuilder<TenantType>;
  sub_account_access?: AccessType;
  parent_id?: string;
}

async function update(tx: Tx, ctx: Ctx, change: Row): Promise<SubTenant> {
  const { tenantId } = callerOf(ctx);
  const now = ctx.deps.clock.now();
  const { name, status, disabled_at } = await tx
    .updateTable('tenants')
    .set({ ...change, updated_at: now })
    .where('id', '=', tenantId)
    .returning(['name', 'status', 'disabled_at'])
    .executeTakeFirstOrThrow();
  return { tenantId, name, status: statusOf({ isDisabled: disabled_at !== null, status }), updatedAt: now.toISOString() };
}

/** Errors: NOT_FOUND for the caller's own account, which isn't theirs to change here. */
function requireBelow(ctx: Ctx, tenantId: string): void {
  if (tenantId === callerOf(ctx).tenantId) throw notFound();
}

/** Errors: NOT_FOUND, CONFLICT for a place below itself, ACCOUNT_LIMIT. */
async function requirePlace(tx: Tx, tenantId: string, parentId: string): Promise<void> {
  await lockTree(tx);
  const [account, parent] = [await findAccount(tx, tenantId), await findAccount(tx, parentId)];
  if (!account || !parent) throw notFound();
  const above = await findAccountsAbove(tx, parentId);
  requireOutside(parentId === tenantId || above.some(({ id }) => id === tenantId));
  const { rows } = await sql<{ depth: number }>`
    select coalesce(max(depth), ${account.depth}) as depth from accounts_below(${tenantId}::uuid)`.execute(tx);
  requireRoomBelow({ levels: parent.depth + 1 + rows[0]!.depth - account.depth, accounts: 0 });
}

const load = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('tenants as t')
    .leftJoin('account_settings as a', 'a.tenant_id', 't.id')
    .select([
      't.name',
      't.type',
      't.status',
      't.parent_id',
      't.disabled_at',
      't.updated_at',
      'a.website',
      'a.address',
      'a.timezone',
      'a.currency',
    ])
    .where('t.id', '=', tenantId)
    .executeTakeFirstOrThrow();

const accountSettingsOf = ({ website, address, timezone, currency }: Awaited<ReturnType<typeof load>>) => ({
  website: website ?? '',
  address: address ?? '',
  timezone: timezone ?? '',
  currency: currency ?? accountDefaults.currency,
});

/** For the audit log. */
const factsOf = (row: Awaited<ReturnType<typeof load>>) => ({ name: row.name, tenantType: row.type, ...accountSettingsOf(row) });

/** Errors: FORBIDDEN, NOT_FOUND. */
export async function readAccount(ctx: Ctx, tenantId: string): Promise<SubTenant> {
  requireBelow(ctx, tenantId);
  const row = await readInAccount(ctx, tenantId, (tx) => load(tx, tenantId));
  const status = statusOf({ isDisabled: row.disabled_at !== null, status: row.status });
  return { tenantId, name: row.name, status, ...accountSettingsOf(row), updatedAt: row.updated_at.toISOString() };
}

type Settings = Pick<SubTenantChange, 'website' | 'address' | 'timezone' | 'currency'>;

async function changeSettings(tx: Tx, ctx: Ctx, { website, address, timezone, currency }: Settings): Promise<void> {
  const given = { website, address, timezone, currency: currency?.toUpperCase() };
  const change = Object.fromEntries(
    Object.entries(given).flatMap(([column, value]) => (value === undefined ? [] : [[column, value || null]])),
  );
  if (Object.keys(change).length === 0) return;
  const now = ctx.deps.clock.now();
  await tx
    .insertInto('account_settings')
    .values({ ...noSettings, tenant_id: callerOf(ctx).tenantId, updated_at: now, ...change })
    .onConflict((on) => on.column('tenant_id').doUpdateSet({ ...change, updated_at: now }))
    .execute();
}

/** Renames, sets or moves an account, or says what it is. Errors: FORBIDDEN, NOT_FOUND, CONFLICT, ACCOUNT_LIMIT. */
export async function changeAccount(ctx: Ctx, tenantId: string, { parentTenantId, ...facts }: SubTenantChange): Promise<void> {
  requireBelow(ctx, tenantId);
  const check = (tx: Tx) => (parentTenantId ? requirePlace(tx, tenantId, parentTenantId) : Promise.resolve());
  await writeInAccount(
    ctx,
    tenantId,
    async (tx, there) => {
      const known = await load(tx, tenantId);
      const { name, tenantType } = facts;
      await update(tx, there, {
        ...(name && { name }),
        ...(tenantType && { type: tenantType }),
        ...(parentTenantId && { parent_id: parentTenantId }),
      });
      await changeSettings(tx, there, facts);
      const after = await load(tx, tenantId);
      if (Object.values(facts).some((value) => value !== undefined))
        await auditChange(tx, there, {
          action: 'subAccount.updated',
          target: target(tenantId),
          details: {
            name: after.name,
            changes: changesBetween(factsOf(known), factsOf(after)),
          },
        });
      if (parentTenantId)
        await auditChange(tx, there, {
          action: 'subAccount.moved',
          target: target(tenantId),
          details: { before: { parentTenantId: known.parent_id }, after: { parentTenantId } },
        });
    },
    check,
  );
}

/** For the audit log. */
const settingsOf = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('tenants')
    .select(['is_reseller as isReseller', 'type as tenantType', 'sub_account_access as accessType'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

/** Whether the account may manage accounts of its own. Errors: FORBIDDEN, NOT_FOUND. */
export async function setManagement(ctx: Ctx, tenantId: string, isReseller: boolean): Promise<SubTenant> {
  requireBelow(ctx, tenantId);
  return writeInAccount(ctx, tenantId, async (tx, there) => {
    const before = await settingsOf(tx, tenantId);
    const changed = await update(tx, there, {
      is_reseller: isReseller,
      // What somebody chose otherwise stays.
      type: sql<TenantType>`case when type in ('customer', 'reseller') then ${isReseller ? 'reseller' : 'customer'} else type end`,
    });
    await auditChange(tx, there, {
      action: 'subAccount.managementSet',
      target: target(tenantId),
      details: { before, after: await settingsOf(tx, tenantId) },
    });
    return changed;
  });
}

/** An account with one above it doesn't decide for itself. Errors: FORBIDDEN, NOT_FOUND. */
export async function setHierarchy(ctx: Ctx, tenantId: string, accessType: AccessType): Promise<SubTenant> {
  const isOwn = tenantId === callerOf(ctx).tenantId;
  return writeInAccount(ctx, tenantId, async (tx, there) => {
    if (isOwn && (await findAccountsAbove(tx, tenantId)).length > 0) throw notFound();
    const before = await settingsOf(tx, tenantId);
    const changed = await update(tx, there, { sub_account_access: accessType });
    await auditChange(tx, there, {
      action: 'subAccount.hierarchySet',
      target: target(tenantId),
      details: { before: { accessType: before.accessType }, after: { accessType } },
    });
    return changed;
  });
}

/** With everything below it, and whoever is a member of nothing else stays without an account. Errors: FORBIDDEN, NOT_FOUND. */
export async function deleteAccount(tx: Tx, ctx: Ctx, tenantId: string): Promise<void> {
  await lockTree(tx);
  const account = await findAccount(tx, tenantId);
  const [counts] = await countInAccounts(tx, [tenantId]);
  const { rows } = await sql<{ accounts: number }>`select delete_account(${tenantId}::uuid) as accounts`.execute(tx);
  if (!account || !counts || rows[0]!.accounts === 0) throw notFound();
  requireTraveler(callerOf(ctx));
  await auditChange(tx, ctx, {
    action: 'subAccount.deleted',
    target: target(tenantId),
    details: { name: account.name, accounts: counts.accounts + 1, users: counts.users + counts.users_below },
  });
}
