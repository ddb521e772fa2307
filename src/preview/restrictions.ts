import { AppError } from '../lib/error.ts';
import { invalidInput, notFound } from '../contract/input.ts';
import { domainOf, readDomain } from '../contract/restrictions/email-domain.ts';
import { readAddress } from '../contract/restrictions/ip-range.ts';
import { ipPageSize, networkGate, requireRoomFor, requireWayIn, trialSeconds } from '../contract/restrictions/restrictions.rules.ts';
import type { NewIp, Place } from '../contract/restrictions/restrictions.schemas.ts';
import type { restrictions as area } from '../contract/restrictions/restrictions.ts';
import { find, list, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import {
  domainVerdictIn,
  ipRows,
  networkRulesIn,
  networkVerdictIn,
  noRestrictions,
  previewAddress,
  settingRows,
  settingsIn,
  type PreviewRestrictions,
} from './networks.ts';

/** The workspace's settings. What nobody confirmed in time has gone back. */
function takeSettings(ctx: Ctx): PreviewRestrictions {
  const { tenantId } = ctx.caller;
  const rows = settingRows(ctx);
  if (!rows.some((row) => row.tenantId === tenantId)) rows.push(noRestrictions(tenantId));
  const settings = rows.find((row) => row.tenantId === tenantId)!;
  const { trial } = settings;
  if (trial && new Date(trial.revertsAt) <= ctx.now) {
    removeFrom(ipRows(ctx), (row) => row.tenantId === tenantId);
    ipRows(ctx).push(...trial.ips);
    Object.assign(settings, { ...trial.before, trial: undefined });
  }
  return settings;
}

function changeNetworks(ctx: Ctx, override: boolean | undefined, change: (settings: PreviewRestrictions) => void): void {
  const { tenantId } = ctx.caller;
  const settings = takeSettings(ctx);
  const { ip, country, countries } = JSON.parse(JSON.stringify(settings)) as PreviewRestrictions;
  const ips = ipRows(ctx)
    .filter((row) => row.tenantId === tenantId)
    .map((row) => ({ ...row }));
  change(settings);
  const { isAllowed } = networkVerdictIn(ctx, tenantId);
  if (!requireWayIn({ isAllowed, ip: previewAddress().ip, override }) || settings.trial) return;
  const revertsAt = new Date(ctx.now.getTime() + trialSeconds * 1000).toISOString();
  settings.trial = { before: { ip, country, countries }, ips, revertsAt };
}

function putIps(ctx: Ctx, ips: readonly NewIp[], standard: PreviewRestrictions): void {
  const { tenantId } = ctx.caller;
  const rows = ipRows(ctx);
  for (const { ip, strategy = standard.ip.strategy, isActive = true, description } of ips) {
    const updatedAt = ctx.now.toISOString();
    const facts = { strategy, isActive, ...(description && { description }), updatedAt };
    const present = rows.find((row) => row.tenantId === tenantId && row.ip === ip);
    if (present) {
      delete present.description;
      Object.assign(present, facts);
    }
    // Never two at once, so that the order is the one they were added in.
    else {
      const createdAt = new Date(Math.max(ctx.now.getTime(), ...rows.map((row) => Date.parse(row.createdAt) + 1))).toISOString();
      rows.push({ id: crypto.randomUUID(), tenantId, ip, createdAt, ...facts } as (typeof rows)[number]);
    }
  }
  requireRoomFor(rows.filter((row) => row.tenantId === tenantId).length, ips.length > 1 ? 'ips' : 'ip');
}

const place = (ip: string): Place => ({
  ip,
  latitude: 0,
  longitude: 0,
  city: null,
  country_name: 'United States',
  country_code: previewAddress().country,
  zip: null,
  location: {},
});

const verify = (ctx: Ctx, strategy?: 'ALLOW') => {
  const rules = networkRulesIn(ctx, ctx.caller.tenantId);
  return {
    valid: networkGate({ ...rules, ip: { ...rules.ip, ...(strategy && { strategy }), isActive: true } })(previewAddress()).isAllowed,
  };
};

export const restrictions: PreviewHandlers<typeof area> = {
  ips: ({ query: { _filter, _offset, _limit } }, ctx) => {
    takeSettings(ctx);
    return list(ipRows(ctx), {
      where: ({ tenantId, strategy }) => tenantId === ctx.caller.tenantId && (!_filter || strategy === _filter),
      sortBy: ({ createdAt }) => createdAt,
      page: _offset,
      pageSize: _limit ?? ipPageSize,
    });
  },
  addIp: ({ body: { override, ...one } }, ctx) => changeNetworks(ctx, override, (settings) => putIps(ctx, [one], settings)),
  addIps: ({ body: { override, ips } }, ctx) => changeNetworks(ctx, override, (settings) => putIps(ctx, ips, settings)),
  removeIp: ({ id, query }, ctx) =>
    changeNetworks(ctx, query?.override, () => {
      find(
        ipRows(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId),
        id,
      );
      removeFrom(ipRows(ctx), (row) => row.id === id);
    }),
  ipConfig: (_input, ctx) => {
    const { ip, trial } = takeSettings(ctx);
    return { ...ip, ...(trial && { revertsAt: trial.revertsAt }) };
  },
  setIpConfig: ({ body: { override, isActive, strategy } }, ctx) =>
    changeNetworks(ctx, override, (settings) => void Object.assign(settings.ip, { isActive, ...(strategy && { strategy }) })),
  verifyIp: (_input, ctx) => verify(ctx),
  verifyIpAllow: (_input, ctx) => verify(ctx, 'ALLOW'),
  confirmIps: (_input, ctx) => {
    const settings = takeSettings(ctx);
    if (!settings.trial) throw notFound();
    settings.trial = undefined;
  },
  cutOff: ({ body: { isActive, strategy, added = [], removed } }, ctx) => {
    const { caller } = ctx;
    const rules = networkRulesIn(ctx, caller.tenantId);
    const gone = ipRows(ctx).find(({ id }) => id === removed)?.ip;
    const wanted = strategy ?? rules.ip.strategy;
    const entries = [...rules.ip.entries.filter(({ ip }) => ip !== gone), ...added.map((ip) => ({ ip, strategy: wanted, isActive: true }))];
    const isYou = !networkGate({ ...rules, ip: { isActive, strategy: wanted, entries } })(previewAddress()).isAllowed;
    // Everybody is at the same address.
    const ids = new Set(ctx.world.sessions.filter(({ tenantId }) => tenantId === caller.tenantId).map(({ userId }) => userId));
    const people = isYou
      ? [caller.userId, ...[...ids].filter((id) => id !== caller.userId)].map((id) => {
          const { name, email } = find(ctx.world.users, id);
          return { id, name, email, ip: previewAddress().ip };
        })
      : [];
    return { total: people.length, isYou, people };
  },

  domains: (_input, ctx) => ({
    items: settingsIn(ctx, ctx.caller.tenantId).domains.toSorted((a, b) => a.domain.localeCompare(b.domain)),
  }),
  addDomain: ({ body: { domain, type } }, ctx) => {
    const { domains } = takeSettings(ctx);
    const present = domains.find((row) => row.domain === domain && row.type === type);
    if (present) return present;
    const row = { id: crypto.randomUUID(), domain, type };
    domains.push(row);
    requireRoomFor(domains.length, 'domain');
    return row;
  },
  removeDomain: ({ domainId }, ctx) => {
    const { domains } = takeSettings(ctx);
    find(domains, domainId);
    removeFrom(domains, ({ id }) => id === domainId);
  },
  domainConfig: (_input, ctx) => settingsIn(ctx, ctx.caller.tenantId).domain,
  setDomainConfig: ({ body: { active, blockPublicDomains, type } }, ctx) => {
    const { domain } = takeSettings(ctx);
    return Object.assign(domain, {
      active,
      ...(blockPublicDomains !== undefined && { blockPublicDomains }),
      ...(type && { listType: type }),
    });
  },

  countryConfig: (_input, ctx) => takeSettings(ctx).country,
  setCountryConfig: ({ body: { override, ...config } }, ctx) =>
    changeNetworks(ctx, override, (settings) => void Object.assign(settings.country, config)),
  countries: (_input, ctx) => takeSettings(ctx).countries.map((code) => ({ id: code, countryCode: code })),
  setCountries: ({ body: { override, countries } }, ctx) =>
    changeNetworks(ctx, override, (settings) => {
      settings.countries = [...new Set(countries.map(({ countryCode }) => countryCode))].toSorted();
    }),

  tryOut: ({ body: { value } }, ctx) => {
    const ip = readAddress(value)?.toString();
    if (ip) return { kind: 'ip', ...networkGate(networkRulesIn(ctx, ctx.caller.tenantId))({ ip, country: previewAddress().country }) };
    if (!domainOf(value) && !readDomain(value)) throw invalidInput({ value: 'Enter an IP address or an email.' });
    return { kind: 'email', ...domainVerdictIn(ctx, ctx.caller.tenantId, value) };
  },
  placeOf: ({ ip }) => {
    if (ip !== previewAddress().ip) throw new AppError('NOT_FOUND', 'ip metadata not found', { status: 404 });
    return place(ip);
  },
  myPlace: () => place(previewAddress().ip),
};
