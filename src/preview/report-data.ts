import { accountDefaults } from '../contract/account-settings/account-settings.rules.ts';
import { allActions } from '../contract/audits/all-actions.ts';
import { actionsOf } from '../contract/audits/audits.rules.ts';
import { hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import {
  auditsContent,
  mostRows,
  peopleContent,
  periodOf,
  rangeOf,
  signInsContent,
  usageContent,
  type EntryFacts,
  type Place,
} from '../contract/reports/build.ts';
import { accessChangesContent, inactiveContent, tokensContent } from '../contract/reports/build-access.ts';
import { connectionsContent } from '../contract/reports/build-connections.ts';
import type { ReportContent } from '../contract/reports/content.ts';
import type { FilterValues } from '../contract/reports/filters.rules.ts';
import { actionStrings } from '../shared/audits/action-strings.ts';
import { englishReportWords } from '../contract/reports/report-words.ts';
import type { ReportId, ReportTemplate } from '../contract/reports/templates.ts';
import { countedActions } from '../contract/usage/usage.rules.ts';
import { auditEntries, toAuditRow } from './audit-log.ts';
import { find } from './collection.ts';
import { toRead, type Ctx } from './context.ts';
import { devicesOf } from './devices.ts';
import { findChanges, findConnections, findInactive, findTokens } from './report-access.ts';
import { readUsage } from './usage.ts';
import { effectiveRoleIds, rolesOf } from './world.ts';

interface Asked {
  template: ReportTemplate;
  values: FilterValues;
  place: Place;
}

function people(ctx: Ctx, { template, values, place }: Asked): ReportContent {
  const { world, caller, now } = ctx;
  const { search, status, withoutTwoStep, inactiveDays } = values;
  const part = String(search ?? '').toLowerCase();
  const since = new Date(now.getTime() - Number(inactiveDays ?? 0) * 86_400_000).toISOString();
  const all = world.memberships
    .filter((member) => member.tenantId === caller.tenantId && (status === 'all' || member.status === status))
    .map((member) => ({ member, user: find(world.users, member.userId) }))
    .filter(({ user }) => user.name.toLowerCase().includes(part) || user.email.toLowerCase().includes(part))
    .filter(({ user }) => inactiveDays === undefined || (user.lastLogin ?? user.createdAt) < since)
    .map(({ member, user: { name, email, lastLogin, ...user } }) => ({
      ...{ name, email, status: member.status },
      roles: rolesOf(world, effectiveRoleIds(world, member))
        .map((role) => role.name)
        .toSorted()
        .join(', '),
      twoStep: hasDevices(devicesOf({ name, email, ...user })),
      lastSeen: lastLogin ? new Date(lastLogin) : null,
    }))
    .filter(({ twoStep }) => withoutTwoStep !== true || !twoStep)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const withTwoStep = all.filter(({ twoStep }) => twoStep).length;
  return peopleContent(template, place, { people: all.slice(0, mostRows.people), total: all.length, withTwoStep });
}

function entriesOf({ world, caller }: Ctx, { from, to, actions }: { from: string; to: string; actions: readonly string[] | undefined }) {
  const found = auditEntries({ world }).filter(
    ({ tenantId, at, action }) => tenantId === caller.tenantId && at >= from && at < to && (!actions || actions.includes(action)),
  );
  const facts = found.map((entry): EntryFacts => ({
    ...toAuditRow({ world }, entry),
    at: new Date(entry.at),
    actor: world.users.find(({ id }) => id === entry.actorId)?.name ?? '',
  }));
  return facts.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

const makers: Readonly<Record<ReportId, (ctx: Ctx, asked: Asked) => ReportContent>> = {
  'people-and-access': people,
  'inactive-people': (ctx, { template, values, place }) => inactiveContent(template, place, findInactive(ctx, values)),
  'access-changes': (ctx, { template, values, place }) => {
    const { from, to } = rangeOf(values, place);
    return accessChangesContent(template, place, findChanges(ctx, { from, to }));
  },
  'single-sign-on': (ctx, { template, values, place }) => {
    const { from, to } = rangeOf(values, place);
    return connectionsContent(template, place, findConnections(ctx, { from, to }));
  },
  'api-tokens': (ctx, { template, values, place }) => tokensContent(template, place, findTokens(ctx, values)),
  usage: (ctx, { template, values, place }) => usageContent(template, place, readUsage(ctx, { period: periodOf(values), step: 'day' })),
  'sign-ins': (ctx, { template, values, place }) => {
    const usage = readUsage(ctx, { period: periodOf(values), step: 'day' });
    const failures = entriesOf(ctx, { from: usage.steps[0]!, to: usage.to, actions: countedActions.failures });
    const shown = { failures: failures.slice(0, mostRows.entries), total: failures.length };
    return signInsContent(template, place, { usage, ...shown, failedOnly: values['failedOnly'] === true });
  },
  'audit-summary': (ctx, { template, values, place }) => {
    const { severity, ...range } = rangeOf(values, place);
    const entries = entriesOf(ctx, { ...range, actions: actionsOf({ severity }, allActions) });
    const byAction = new Map<string, number>();
    for (const { action } of entries) byAction.set(action, (byAction.get(action) ?? 0) + 1);
    return auditsContent(template, place, { range, entries: entries.slice(0, mostRows.entries), byAction });
  },
};

/** What a report says now. */
export function makeReport(given: Ctx, { template, values }: Pick<Asked, 'template' | 'values'>): ReportContent {
  const ctx = toRead(given);
  const { name, timezone, dateFormat, timeFormat } = find(ctx.world.tenants, ctx.caller.tenantId);
  const region = { timeZone: timezone || 'UTC', dateFormat, timeFormat: timeFormat ?? accountDefaults.timeFormat };
  return makers[template.id](ctx, {
    template,
    values,
    place: {
      language: 'en',
      direction: 'ltr',
      words: englishReportWords,
      actions: actionStrings,
      workspace: name,
      ...region,
      now: ctx.now,
    },
  });
}
