import { holdsPermission } from '../access/permission.ts';
import { AppError } from '../lib/error.ts';
import { invalidInput, notFound } from '../contract/input.ts';
import { domainOf, readDomain } from '../lib/email-domain.ts';
import { readAddress } from '../contract/restrictions/ip-range.ts';
import {
  domainVerdict,
  ipPageSize,
  networkGate,
  requireRoomFor,
  requireUnlisted,
  requireWayIn,
  trialSeconds,
} from '../contract/restrictions/restrictions.rules.ts';
import type { Input } from '../contract/endpoint.ts';
import type { CutOff, DomainRestriction, NewIp, Place } from '../contract/restrictions/restrictions.schemas.ts';
import type { restrictions as area } from '../contract/restrictions/restrictions.ts';
import { asSeenBy, peopleKey } from '../contract/security-policy/security-policy.rules.ts';
import { pageOfPeople } from '../contract/values.ts';
import { find, list, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import {
  domainRulesIn,
  domainVerdictIn,
  ipRows,
  networkRulesIn,
  isPublicDomain,
  noRestrictions,
  previewAddress,
  settingRows,
  settingsIn,
  shutIn,
  type PreviewIp,
  type PreviewRestrictions,
} from './networks.ts';
import { toldBy } from '../contract/notifications/notifications.rules.ts';
import { notify } from './notification-rows.ts';
import { queueMessages } from './webhook-events.ts';

type Draft = Input<(typeof area)['cutOff']>['body'];

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
    const kind = 'restrictionsReverted';
    notify(ctx, { tenantId, kind, permission: toldBy[kind], values: {} });
  }
  return settings;
}

function changeNetworks(ctx: Ctx, override: boolean | undefined, change: (settings: PreviewRestrictions) => void): void {
  const { tenantId } = ctx.caller;
  const settings = takeSettings(ctx);
  const { ip, country, countries, domain, domains } = JSON.parse(JSON.stringify(settings)) as PreviewRestrictions;
  const ips = ipRows(ctx)
    .filter((row) => row.tenantId === tenantId)
    .map((row) => ({ ...row }));
  change(settings);
  const { user } = ctx.caller;
  const by = shutIn(ctx, tenantId, user);
  const shut = by === 'network' ? { ip: previewAddress().ip } : by && { domain: domainOf(user.email) };
  if (!requireWayIn({ shut, override }) || settings.trial) return;
  const revertsAt = new Date(ctx.now.getTime() + trialSeconds * 1000).toISOString();
  settings.trial = { before: { ip, country, countries, domain, domains }, ips, revertsAt };
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

/** Members whose email the draft doesn't let in. */
function strangersBy(ctx: Ctx, { added, removed, ...config }: NonNullable<Draft['domain']>): CutOff {
  const { world, caller } = ctx;
  const rules = domainRulesIn(ctx, caller.tenantId);
  const gone = settingsIn(ctx, caller.tenantId).domains.find(({ id }) => id === removed);
  const kept = rules.domains.filter((one) => !gone || one.domain !== gone.domain || one.type !== gone.type);
  const domains = [...kept, ...(added ? [{ domain: added, type: config.listType }] : [])];
  const people = world.memberships
    .filter(({ tenantId, status, disabled }) => tenantId === caller.tenantId && status === 'active' && !disabled)
    .map(({ userId }) => find(world.users, userId))
    .filter(({ email }) => !domainVerdict({ ...config, domains }, email, isPublicDomain).isAllowed)
    .toSorted((a, b) => Number(b.id === caller.userId) - Number(a.id === caller.userId) || a.name.localeCompare(b.name))
    .map(({ id, name, email }) => ({ id, name, email }));
  return { total: people.length, isYou: people[0]?.id === caller.userId, people };
}

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
  addIp: ({ body: { override, ...one } }, ctx) => {
    const { tenantId, userId: actorId } = ctx.caller;
    let before: PreviewIp | undefined;
    changeNetworks(ctx, override, (settings) => {
      before = ipRows(ctx).find((row) => row.tenantId === tenantId && row.ip === one.ip);
      putIps(ctx, [one], settings);
    });
    queueMessages(ctx, before ? 'restriction.ipUpdated' : 'restriction.ipAdded', { tenantId, actorId, targetId: before?.id });
  },
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
  cutOff: ({ query, body: { isActive, strategy, added = [], removed, country, domain } }, ctx) => {
    const { caller } = ctx;
    const seer = { userId: caller.userId, mayReadUsers: holdsPermission(caller.permissions, peopleKey) };
    const paged = <P extends { id: string }>(hit: { total: number; isYou: boolean; people: P[] }) =>
      asSeenBy(seer, { ...hit, people: pageOfPeople(hit.people, query) });
    if (domain) return paged(strangersBy(ctx, domain));
    const rules = networkRulesIn(ctx, caller.tenantId);
    const gone = ipRows(ctx).find(({ id }) => id === removed)?.ip;
    const wanted = strategy ?? rules.ip.strategy;
    const entries = [...rules.ip.entries.filter(({ ip }) => ip !== gone), ...added.map((ip) => ({ ip, strategy: wanted, isActive: true }))];
    const isYou = !networkGate({
      ip: { isActive: isActive ?? rules.ip.isActive, strategy: wanted, entries },
      country: country ? { ...country, isActive: country.enabled } : rules.country,
    })(previewAddress()).isAllowed;
    // Everybody is at the same address.
    const ids = new Set(ctx.world.sessions.filter(({ tenantId }) => tenantId === caller.tenantId).map(({ userId }) => userId));
    const people = isYou
      ? [caller.userId, ...[...ids].filter((id) => id !== caller.userId)].map((id) => {
          const { name, email } = find(ctx.world.users, id);
          return { id, name, email, ip: previewAddress().ip };
        })
      : [];
    return paged({ total: people.length, isYou, people });
  },

  domains: (_input, ctx) => ({
    items: takeSettings(ctx).domains.toSorted((a, b) => a.domain.localeCompare(b.domain)),
  }),
  addDomain: ({ body: { override, domain, type } }, ctx) => {
    let row = { id: crypto.randomUUID() as string, domain, type };
    changeNetworks(ctx, override, ({ domains }) => {
      const present = domains.find((one) => one.domain === domain && one.type === type);
      if (present) row = { ...present };
      else domains.push(row);
      requireRoomFor(domains.length, 'domain');
    });
    return row;
  },
  changeDomain: ({ domainId, body: { domain, override } }, ctx) => {
    let row: DomainRestriction | undefined;
    changeNetworks(ctx, override, ({ domains }) => {
      row = find(domains, domainId);
      requireUnlisted(domains.some(({ id, type, ...one }) => one.domain === domain && type === row!.type && id !== domainId));
      row.domain = domain;
    });
    return { ...row! };
  },
  removeDomain: ({ domainId, query }, ctx) =>
    changeNetworks(ctx, query?.override, ({ domains }) => {
      find(domains, domainId);
      removeFrom(domains, ({ id }) => id === domainId);
    }),
  domainConfig: (_input, ctx) => takeSettings(ctx).domain,
  setDomainConfig: ({ body: { override, active, blockPublicDomains, type } }, ctx) => {
    changeNetworks(ctx, override, ({ domain }) => {
      Object.assign(domain, {
        active,
        ...(blockPublicDomains !== undefined && { blockPublicDomains }),
        ...(type && { listType: type }),
      });
    });
    return settingsIn(ctx, ctx.caller.tenantId).domain;
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
