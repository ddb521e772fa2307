import { AppError } from '../../../src/lib/error.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { readAddress } from '../../../src/contract/restrictions/ip-range.ts';
import { networkGate, requireRoomFor, requireUnlisted } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { Place } from '../../../src/contract/restrictions/restrictions.schemas.ts';
import { asSeenBy } from '../../../src/contract/security-policy/security-policy.rules.ts';
import type { restrictions as area } from '../../../src/contract/restrictions/restrictions.ts';
import { peoplePage } from '../../../src/contract/values.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { networkRulesOf, readNetworks } from '../../identity/policy/network-rules.ts';
import { callerOf } from '../../identity/work.ts';
import { seer } from '../seer.ts';
import type { DomainRestrictionRow, IpRestrictionRow, RestrictionSettingsRow } from '../../db/restriction-rows.ts';
import type { Tx } from '../../db/tables.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { findCutOff } from './cut-off.ts';
import { findIp, listIps, putIps, takeIp } from './ip-list.ts';
import { changeNetworks, confirmNetworks } from './network-changes.ts';
import { tryOut } from './try-out.ts';

const settingsOf = (tx: Tx, tenantId: string) =>
  tx.selectFrom('restriction_settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();

/** Returns them as they were. */
async function setSettings(tx: Tx, ctx: Ctx, change: Partial<RestrictionSettingsRow>) {
  const { tenantId } = callerOf(ctx);
  const before = await settingsOf(tx, tenantId);
  const values = { ...change, updated_at: ctx.deps.clock.now() };
  await tx
    .insertInto('restriction_settings')
    .values({ ...values, tenant_id: tenantId })
    .onConflict((on) => on.column('tenant_id').doUpdateSet(values))
    .execute();
  return before;
}

/** Errors: NOT_FOUND for what is no address, and where nothing is known of it. */
function placeOf({ deps: { places } }: Ctx, text: string): Place {
  const ip = readAddress(text)?.toString();
  const found = ip && places.find(ip);
  if (!found) throw new AppError('NOT_FOUND', 'ip metadata not found', { status: 404 });
  const { country, countryName, city, zip, latitude = 0, longitude = 0 } = found;
  return {
    ip,
    latitude,
    longitude,
    city: city ?? null,
    country_name: countryName ?? null,
    country_code: country ?? null,
    zip: zip ?? null,
    location: {},
  };
}
const unknownPlace = (ip: string): Place => ({
  ip,
  latitude: 0,
  longitude: 0,
  city: null,
  country_name: null,
  country_code: null,
  zip: null,
  location: {},
});

const countryConfigOf = (row: Partial<RestrictionSettingsRow> | undefined) => ({
  enabled: row?.country_active ?? false,
  action: row?.country_action ?? ('ALLOW' as const),
  failStrategy: row?.country_fail ?? ('ALLOW' as const),
  shouldSendRestrictionEmail: row?.country_mail ?? false,
});
const domainConfigOf = (row: Partial<RestrictionSettingsRow> | undefined) => ({
  active: row?.domain_active ?? false,
  listType: row?.domain_type ?? ('ALLOW' as const),
  blockPublicDomains: row?.block_public_domains ?? false,
});
const ipConfigOf = (row: Partial<RestrictionSettingsRow> | undefined) => ({
  isActive: row?.ip_active ?? false,
  strategy: row?.ip_strategy ?? ('ALLOW' as const),
});

/** The rules as they are at this moment, when the caller passes them. */
async function verify(tx: Tx, ctx: Ctx, strategy?: 'ALLOW') {
  const rules = networkRulesOf(await readNetworks(tx, callerOf(ctx).tenantId));
  const gate = networkGate({ ...rules, ip: { ...rules.ip, ...(strategy && { strategy }), isActive: true } });
  return { valid: gate({ ip: ctx.client.ip, country: ctx.deps.places.find(ctx.client.ip)?.country }).isAllowed };
}

const ipFactsOf = ({ strategy, is_active: isActive, description }: IpRestrictionRow) => ({ strategy, isActive, description });

export const restrictions: Handlers<typeof area, [Ctx]> = {
  ips: async (input, ctx) => {
    const { _filter: strategy, _offset: page, _limit: pageSize } = input?.query ?? {};
    return readInTenant(ctx, (tx) => listIps(tx, callerOf(ctx).tenantId, { strategy, page, pageSize }));
  },
  addIp: async ({ body: { override, ...one } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      let before: IpRestrictionRow | undefined;
      const put = async () => {
        before = await findIp(tx, ctx, one.ip);
        await putIps(tx, ctx, [one]);
      };
      const told = await changeNetworks(tx, ctx, { override, change: put });
      const after = (await findIp(tx, ctx, one.ip))!;
      const changes = before && changesBetween(ipFactsOf(before), ipFactsOf(after));
      await auditChange(tx, ctx, {
        action: before ? 'restriction.ipUpdated' : 'restriction.ipAdded',
        ...(before && { target: { type: 'ipRestriction', id: before.id } }),
        details: before ? { ip: after.ip, ...(changes && { changes }), ...told } : { ...one, ...told },
      });
    }),
  addIps: async ({ body: { override, ips } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const told = await changeNetworks(tx, ctx, { override, change: () => putIps(tx, ctx, ips) });
      await auditChange(tx, ctx, { action: 'restriction.ipsAdded', details: { ips: ips.map(({ ip }) => ip), ...told } });
    }),
  removeIp: async ({ id, query }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      let ip = '';
      const told = await changeNetworks(tx, ctx, {
        override: query?.override,
        change: async () => void ({ ip } = await takeIp(tx, ctx, id)),
      });
      await auditChange(tx, ctx, { action: 'restriction.ipRemoved', target: { type: 'ipRestriction', id }, details: { ip, ...told } });
    }),
  ipConfig: async (_input, ctx) => {
    const row = await readOnceInTenant(ctx, (tx) => settingsOf(tx, callerOf(ctx).tenantId));
    if (!row?.reverts_at) return ipConfigOf(row);
    if (row.reverts_at <= ctx.deps.clock.now()) return ipConfigOf(row.before!.settings);
    return { ...ipConfigOf(row), revertsAt: row.reverts_at.toISOString() };
  },
  setIpConfig: async ({ body: { isActive, strategy, override } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      let before;
      const change = async () =>
        void (before = await setSettings(tx, ctx, { ip_active: isActive, ...(strategy && { ip_strategy: strategy }) }));
      const told = await changeNetworks(tx, ctx, { override, change });
      const after = ipConfigOf(await settingsOf(tx, callerOf(ctx).tenantId));
      await auditChange(tx, ctx, { action: 'restriction.ipConfigSet', details: { before: ipConfigOf(before), after, ...told } });
    }),
  verifyIp: async (_input, ctx) => readInTenant(ctx, (tx) => verify(tx, ctx)),
  verifyIpAllow: async (_input, ctx) => readInTenant(ctx, (tx) => verify(tx, ctx, 'ALLOW')),
  confirmIps: async (_input, ctx) => writeInTenant(ctx, (tx) => confirmNetworks(tx, ctx)),
  cutOff: async ({ body: draft, query }, ctx) =>
    asSeenBy(seer(ctx), await readInTenant(ctx, (tx) => findCutOff(tx, ctx, { draft, page: peoplePage(query) }))),

  domains: async (_input, ctx) => ({
    items: await readOnceInTenant(ctx, (tx) =>
      tx
        .selectFrom('domain_restrictions')
        .select(['id', 'domain', 'type'])
        .where('tenant_id', '=', callerOf(ctx).tenantId)
        .orderBy('domain')
        .execute(),
    ),
  }),
  addDomain: async ({ body: { override, domain, type } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      let id = '';
      const add = async () => {
        ({ id } = await tx
          .insertInto('domain_restrictions')
          .values({ id: crypto.randomUUID(), tenant_id: tenantId, domain, type, created_at: ctx.deps.clock.now() })
          .onConflict((on) => on.columns(['tenant_id', 'domain', 'type']).doUpdateSet({ domain }))
          .returning('id')
          .executeTakeFirstOrThrow());
        const all = await tx.selectFrom('domain_restrictions').select('id').where('tenant_id', '=', tenantId).execute();
        requireRoomFor(all.length, 'domain');
      };
      const told = await changeNetworks(tx, ctx, { override, change: add });
      await auditChange(tx, ctx, {
        action: 'restriction.domainAdded',
        target: { type: 'domainRestriction', id },
        details: { domain, type, ...told },
      });
      return { id, domain, type };
    }),
  changeDomain: async ({ domainId: id, body: { domain, override } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const ofTenant = () => tx.selectFrom('domain_restrictions').selectAll().where('tenant_id', '=', callerOf(ctx).tenantId);
      let before: DomainRestrictionRow | undefined;
      const change = async () => {
        before = await ofTenant().where('id', '=', id).executeTakeFirst();
        if (!before) throw notFound();
        const same = await ofTenant().where('domain', '=', domain).where('type', '=', before.type).executeTakeFirst();
        requireUnlisted(same !== undefined && same.id !== id);
        await tx
          .updateTable('domain_restrictions')
          .set({ domain })
          .where('tenant_id', '=', callerOf(ctx).tenantId)
          .where('id', '=', id)
          .execute();
      };
      const told = await changeNetworks(tx, ctx, { override, change });
      const { type, domain: was } = before!;
      const changes = changesBetween({ domain: was }, { domain });
      await auditChange(tx, ctx, {
        action: 'restriction.domainUpdated',
        target: { type: 'domainRestriction', id },
        details: { domain, type, ...(changes && { changes }), ...told },
      });
      return { id, domain, type };
    }),
  removeDomain: async ({ domainId: id, query }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      let row: { domain: string; type: string } | undefined;
      const remove = async () => {
        row = await tx
          .deleteFrom('domain_restrictions')
          .where('tenant_id', '=', callerOf(ctx).tenantId)
          .where('id', '=', id)
          .returning(['domain', 'type'])
          .executeTakeFirst();
        if (!row) throw notFound();
      };
      const told = await changeNetworks(tx, ctx, { override: query?.override, change: remove });
      await auditChange(tx, ctx, {
        action: 'restriction.domainRemoved',
        target: { type: 'domainRestriction', id },
        details: { ...row, ...told },
      });
    }),
  domainConfig: async (_input, ctx) => {
    const row = await readOnceInTenant(ctx, (tx) => settingsOf(tx, callerOf(ctx).tenantId));
    return domainConfigOf(row?.reverts_at && row.reverts_at <= ctx.deps.clock.now() ? row.before!.settings : row);
  },
  setDomainConfig: async ({ body: { active, blockPublicDomains, type, override } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      let before;
      const change = async () =>
        void (before = await setSettings(tx, ctx, {
          domain_active: active,
          ...(blockPublicDomains !== undefined && { block_public_domains: blockPublicDomains }),
          ...(type && { domain_type: type }),
        }));
      const told = await changeNetworks(tx, ctx, { override, change });
      const after = domainConfigOf(await settingsOf(tx, callerOf(ctx).tenantId));
      await auditChange(tx, ctx, { action: 'restriction.domainConfigSet', details: { before: domainConfigOf(before), after, ...told } });
      return after;
    }),

  countryConfig: async (_input, ctx) => countryConfigOf(await readOnceInTenant(ctx, (tx) => settingsOf(tx, callerOf(ctx).tenantId))),
  setCountryConfig: async ({ body: { override, ...after } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      let before;
      const change = async () =>
        void (before = await setSettings(tx, ctx, {
          country_active: after.enabled,
          country_action: after.action,
          country_fail: after.failStrategy,
          country_mail: after.shouldSendRestrictionEmail,
        }));
      const told = await changeNetworks(tx, ctx, { override, change });
      await auditChange(tx, ctx, { action: 'restriction.countryConfigSet', details: { before: countryConfigOf(before), after, ...told } });
    }),
  countries: async (_input, ctx) => {
    const row = await readOnceInTenant(ctx, (tx) => settingsOf(tx, callerOf(ctx).tenantId));
    return (row?.countries ?? []).map((code) => ({ id: code, countryCode: code }));
  },
  setCountries: async ({ body }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const countries = [...new Set(body.countries.map(({ countryCode }) => countryCode))].toSorted();
      let before: Partial<RestrictionSettingsRow> | undefined;
      const told = await changeNetworks(tx, ctx, {
        override: body.override,
        change: async () => void (before = await setSettings(tx, ctx, { countries })),
      });
      await auditChange(tx, ctx, {
        action: 'restriction.countriesSet',
        details: { before: { countries: before?.countries ?? [] }, after: { countries }, ...told },
      });
    }),

  tryOut: async ({ body: { value } }, ctx) => readInTenant(ctx, (tx) => tryOut(tx, ctx, value)),
  placeOf: async ({ ip }, ctx) => placeOf(ctx, ip),
  myPlace: async (_input, ctx) => {
    const { ip } = ctx.client;
    return ctx.deps.places.find(ip) ? placeOf(ctx, ip) : unknownPlace(ip);
  },
};
