import { notFound } from '../../../src/contract/input.ts';
import { type accountSettings as area } from '../../../src/contract/account-settings/account-settings.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { changedMetadata, metadataChanges } from '../../../src/contract/account-settings/metadata.rules.ts';
import type { AccountSettings } from '../../../src/contract/account-settings/account-settings.schemas.ts';
import { requireCustomLogin } from '../../../src/contract/security-policy/security-policy.rules.ts';
import { accountDefaults } from '../../../src/contract/account-settings/account-settings.rules.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { loginAliasOf, type Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { sha256 } from '../../identity/secrets.ts';
import { ownSignIn } from '../../identity/members/sign-in-address.ts';
import { selectAccent } from '../../identity/members/tenant-accent.ts';

const load = async (tx: Tx, deps: Ctx['deps'], tenantId: string): Promise<AccountSettings> => {
  const row = await tx
    .selectFrom('tenants as t')
    .leftJoin('account_settings as a', 'a.tenant_id', 't.id')
    .select([
      't.name',
      't.logo',
      't.application_url',
      't.login_url',
      'a.address',
      'a.website',
      'a.timezone',
      'a.date_format',
      'a.time_format',
      'a.currency',
    ])
    .where('t.id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { name, logo, application_url, login_url, address, website, timezone, date_format, time_format, currency } = ownSignIn(row, deps);
  return {
    tenantId,
    name,
    address: address ?? '',
    website: website ?? '',
    timezone: timezone ?? '',
    dateFormat: date_format ?? accountDefaults.dateFormat,
    timeFormat: time_format ?? accountDefaults.timeFormat,
    currency: currency ?? accountDefaults.currency,
    ...(logo ? { logo } : {}),
    ...(application_url ? { applicationUrl: application_url } : {}),
    ...(login_url ? { loginUrl: login_url } : {}),
    offersCustomLogin: deps.policy.customLogin,
  };
};

/** For the audit log. A logo is known by the first digits of its hash. */
const factsOf = ({ tenantId: _, offersCustomLogin: __, logo, ...settings }: AccountSettings) => ({
  ...settings,
  ...(logo && { logo: `#${sha256(logo).toString('hex').slice(0, 8)}` }),
});

const noSettings = { address: null, website: null, timezone: null, date_format: null, time_format: null, currency: null };

export const accountSettings: Handlers<typeof area, [Ctx]> = {
  get: async (_input, ctx) => {
    const { tenantId } = callerOf(ctx);
    return ctx.deps.db.tenant(tenantId, (tx) => load(tx, ctx.deps, tenantId), { single: true });
  },

  update: async ({ body }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    requireCustomLogin(ctx.deps.policy.customLogin, body);
    const now = ctx.deps.clock.now();
    const given = {
      address: body.address,
      website: body.website,
      timezone: body.timezone,
      date_format: body.dateFormat,
      time_format: body.timeFormat,
      currency: body.currency?.toUpperCase(),
    };
    // An empty string clears a field.
    const change = Object.fromEntries(
      Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .map(([column, value]) => [column, value || null]),
    );
    return ctx.deps.db.tenant(tenantId, async (tx) => {
      const before = await load(tx, ctx.deps, tenantId);
      const { name, logo, applicationUrl, loginUrl } = body;
      if ([name, logo, applicationUrl, loginUrl].some((value) => value !== undefined))
        await tx
          .updateTable('tenants')
          .set({
            ...(name !== undefined && { name }),
            ...(logo !== undefined && { logo: logo || null }),
            ...(applicationUrl !== undefined && { application_url: applicationUrl || null }),
            ...(loginUrl !== undefined && { login_url: loginUrl || null }),
            updated_at: now,
          })
          .where('id', '=', tenantId)
          .execute();
      const row = { ...noSettings, tenant_id: tenantId, updated_at: now, ...change };
      await tx
        .insertInto('account_settings')
        .values(row)
        .onConflict((on) => on.column('tenant_id').doUpdateSet({ ...change, updated_at: now }))
        .execute();
      const saved = await load(tx, ctx.deps, tenantId);
      await audit(tx, ctx, {
        action: 'account.updated',
        tenantId,
        actorId: userId,
        target: { type: 'tenant', id: tenantId },
        details: { fields: Object.keys(body), changes: changesBetween(factsOf(before), factsOf(saved)) },
      });
      return saved;
    });
  },

  metadata: async (_input, ctx) => {
    const { tenantId } = callerOf(ctx);
    const row = await ctx.deps.db.tenant(
      tenantId,
      (tx) => tx.selectFrom('account_settings').select('admin_box').where('tenant_id', '=', tenantId).executeTakeFirst(),
      { single: true },
    );
    return row?.admin_box ?? {};
  },

  changeMetadata: async ({ body: { actions } }, ctx) => {
    const { tenantId, userId } = callerOf(ctx);
    return ctx.deps.db.tenant(tenantId, async (tx) => {
      await tx
        .insertInto('account_settings')
        .values({ ...noSettings, tenant_id: tenantId, updated_at: ctx.deps.clock.now() })
        .onConflict((on) => on.column('tenant_id').doNothing())
        .execute();
      const { admin_box: before } = await tx
        .selectFrom('account_settings')
        .select('admin_box')
        .where('tenant_id', '=', tenantId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const metadata = changedMetadata(before, actions);
      await tx
        .updateTable('account_settings')
        .set({ admin_box: JSON.stringify(metadata) })
        .where('tenant_id', '=', tenantId)
        .execute();
      await audit(tx, ctx, {
        action: 'account.metadataChanged',
        tenantId,
        actorId: userId,
        target: { type: 'tenant', id: tenantId },
        details: { fields: actions.map(({ type }) => type), changes: metadataChanges(before, metadata) },
      });
      return metadata;
    });
  },

  getPublic: async (_input, ctx) => {
    const alias = loginAliasOf(ctx);
    if (!alias || alias.length > 200) throw notFound();
    const found = await ctx.deps.db.system(
      (tx) =>
        tx
          .selectFrom('tenants as t')
          .leftJoin('account_settings as a', 'a.tenant_id', 't.id')
          .select(['t.id', 't.name', 't.logo', 't.application_url', 't.login_url', selectAccent.as('accent')])
          .where('t.alias', '=', alias)
          .where('t.disabled_at', 'is', null)
          .executeTakeFirst(),
      { single: true },
    );
    if (!found) throw notFound();
    const tenant = ownSignIn(found, ctx.deps);
    return {
      tenantId: tenant.id,
      name: tenant.name,
      ...(tenant.logo ? { logo: tenant.logo } : {}),
      ...(tenant.accent ? { accent: tenant.accent } : {}),
      ...(tenant.application_url ? { applicationUrl: tenant.application_url } : {}),
      ...(tenant.login_url ? { loginUrl: tenant.login_url } : {}),
    };
  },
};
