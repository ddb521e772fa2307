import {
  auditsContent,
  peopleContent,
  periodOf,
  rangeOf,
  signInsContent,
  usageContent,
  type Place,
} from '../../../src/contract/reports/build.ts';
import { accessChangesContent, inactiveContent, tokensContent } from '../../../src/contract/reports/build-access.ts';
import { connectionsContent } from '../../../src/contract/reports/build-connections.ts';
import type { ReportContent } from '../../../src/contract/reports/content.ts';
import type { FilterValues } from '../../../src/contract/reports/filters.rules.ts';
import type { ReportId, ReportTemplate } from '../../../src/contract/reports/templates.ts';
import { countedActions } from '../../../src/contract/usage/usage.rules.ts';
import type { ReportVoice } from '../../../src/contract/reports/report-words.ts';
import type { Tx } from '../../db/tables.ts';
import { placeOf, readUsage } from '../../identity/usage/read-usage.ts';
import type { Deps } from '../../identity/work.ts';
import type { MailLanguage } from '../../messages/mail-language.ts';
import { reportVoice } from './report-voice.ts';
import { selectChanges, selectInactive, selectReportedTokens } from './access-data.ts';
import { selectForConnections } from './connection-data.ts';
import { actionsWith, countEntries, selectEntries, selectPeople } from './report-data.ts';

export interface Asked {
  tenantId: string;
  template: ReportTemplate;
  values: FilterValues;
}
/** What it says, in whoever's words. */
export type Told = (language: MailLanguage) => ReportContent;
export type ReportDeps = Pick<Deps, 'clock' | 'policy' | 'config'>;
type Where = Omit<Place, keyof ReportVoice>;
type Make = (tx: Tx, deps: ReportDeps, asked: Asked & { where: Where }) => Promise<(place: Place) => ReportContent>;

const makers: Readonly<Record<ReportId, Make>> = {
  'people-and-access': async (tx, _deps, { tenantId, template, values, where }) => {
    const people = await selectPeople(tx, { tenantId, values, now: where.now });
    return (place) => peopleContent(template, place, people);
  },

  'inactive-people': async (tx, _deps, { tenantId, template, values, where }) => {
    const found = await selectInactive(tx, { tenantId, values, now: where.now });
    return (place) => inactiveContent(template, place, found);
  },

  'access-changes': async (tx, deps, { tenantId, template, values, where }) => {
    const { from, to } = rangeOf(values, where);
    const found = await selectChanges(tx, deps, { tenantId, range: { from, to } });
    return (place) => accessChangesContent(template, place, found);
  },

  'single-sign-on': async (tx, _deps, { tenantId, template, values, where }) => {
    const { from, to } = rangeOf(values, where);
    const found = await selectForConnections(tx, { tenantId, range: { from, to }, now: where.now });
    return (place) => connectionsContent(template, place, found);
  },

  'api-tokens': async (tx, _deps, { tenantId, template, values, where }) => {
    const found = await selectReportedTokens(tx, { tenantId, values, now: where.now });
    return (place) => tokensContent(template, place, found);
  },

  usage: async (tx, deps, { tenantId, template, values }) => {
    const usage = await readUsage(tx, deps, { tenantId, query: { period: periodOf(values), step: 'day' } });
    return (place) => usageContent(template, place, usage);
  },

  'sign-ins': async (tx, deps, { tenantId, template, values }) => {
    const usage = await readUsage(tx, deps, { tenantId, query: { period: periodOf(values), step: 'day' } });
    const range = { tenantId, from: usage.steps[0]!, to: usage.to, actions: countedActions.failures };
    const failures = await selectEntries(tx, deps, range);
    const total = [...(await countEntries(tx, range)).values()].reduce((sum, count) => sum + count, 0);
    return (place) => signInsContent(template, place, { usage, failures, total, failedOnly: values['failedOnly'] === true });
  },

  'audit-summary': async (tx, deps, { tenantId, template, values, where }) => {
    const { severity, ...range } = rangeOf(values, where);
    const narrowing = { tenantId, ...range, actions: actionsWith(severity) };
    const [entries, byAction] = [await selectEntries(tx, deps, narrowing), await countEntries(tx, narrowing)];
    return (place) => auditsContent(template, place, { range, entries, byAction });
  },
};

/** What a report says now. Requires the tenant's scope. */
export async function makeReport(tx: Tx, deps: ReportDeps, asked: Asked): Promise<Told> {
  const { name, region } = await placeOf(tx, asked.tenantId);
  const where = { workspace: name, ...region, now: deps.clock.now() };
  const tell = await makers[asked.template.id](tx, deps, { ...asked, where });
  return (language) => tell({ ...where, ...reportVoice(language) });
}
