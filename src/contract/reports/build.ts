import { dateAndTime, shortDate, type Region } from '../../lib/dates.ts';
import { dateIn, startOfDate } from '../../lib/zoned-days.ts';
import { wordsFor } from '../audits/action-words.rules.ts';
import type { AuditNarrowing, AuditRow } from '../audits/audits.schemas.ts';
import { usageViews, type Usage, type UsagePeriod } from '../usage/usage.schemas.ts';
import type { ReportContent } from './content.ts';
import type { FilterValues } from './filters.rules.ts';
import type { ReportVoice, ReportWords } from './report-words.ts';
import { reportTemplates, type ReportTemplate } from './templates.ts';

/** Rows of a report. Further ones are counted, not listed. */
export const mostRows = { people: 1000, entries: 300, tokens: 1000, connections: 100, failures: 100 } as const;

export interface Place extends ReportVoice, Omit<Region, 'timeZone'> {
  workspace: string;
  timeZone: string;
  now: Date;
}
export interface PersonFacts {
  name: string;
  email: string;
  status: 'active' | 'invited';
  roles: string;
  twoStep: boolean;
  lastSeen: Date | null;
}
export interface EntryFacts extends Pick<AuditRow, 'action' | 'json' | 'severity' | 'ip'> {
  at: Date;
  actor: string;
}

export const periodOf = ({ period }: FilterValues): UsagePeriod => period as UsagePeriod;

/** The time that entries are from: the chosen dates, else the period's days, today's included. */
export function rangeOf(
  { dates, period, severity }: FilterValues,
  { now, timeZone }: Pick<Place, 'now' | 'timeZone'>,
): AuditNarrowing & { from: string; to: string } {
  const endDate = now.getTime();
  const today = dateIn(endDate, timeZone);
  const first = { ...today, day: today.day + 1 - Number.parseInt(String(period), 10) };
  const chosen = typeof dates === 'object' ? dates : { startDate: startOfDate(first, timeZone), endDate };
  const only = severity === 'all' || severity === undefined ? undefined : (severity as 'High');
  return { from: new Date(chosen.startDate).toISOString(), to: new Date(chosen.endDate).toISOString(), severity: only };
}

export const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Dates, numbers and names of one language. */
export function voiced({ language, words, actions, ...region }: Place) {
  const number = new Intl.NumberFormat(language);
  const count = (value: number | null) => (value === null ? words.notKept : number.format(value));
  const date = (when: Date | string) => shortDate(when, language, region);
  return {
    ...{ words, count, date },
    time: (when: Date | string) => dateAndTime(when, language, region),
    range: (from: Date | string, to: Date | string) => `${date(from)} – ${date(to)}`,
    leftOut: (listed: number, total: number) =>
      total > listed ? { note: fill(words.leftOut, { listed: count(listed), total: count(total) }) } : {},
    /** As the audit log says it, or its technical name. */
    entry(row: Pick<AuditRow, 'action' | 'json'>): string {
      const target = row.json[0]?.target?.name || actions['target.gone']!;
      return capital(fill(actions[wordsFor(row)] ?? row.action, { target }));
    },
    /** Of many entries, each about something else. */
    kind: (action: string): string => capital(fill(actions[action] ?? action, { target: '…' })),
  };
}
export type Voiced = ReturnType<typeof voiced>;

export function head(
  { id, name }: ReportTemplate,
  place: Place,
  of: string,
): Pick<ReportContent, 'title' | 'workspace' | 'subtitles' | 'language' | 'direction'> {
  const { workspace, timeZone, now, words, language, direction } = place;
  // A name that somebody asked for stays.
  const isOurs = reportTemplates.some((template) => template.name === name);
  const made = fill(words.made, { time: voiced(place).time(now), zone: timeZone });
  return { ...{ language, direction, workspace }, title: isOurs ? words[id] : name, subtitles: [...(of ? [of] : []), made] };
}

export function peopleContent(
  template: ReportTemplate,
  place: Place,
  { people, total, withTwoStep }: { people: readonly PersonFacts[]; total: number; withTwoStep: number },
): ReportContent {
  const { words, count, date, leftOut } = voiced(place);
  return {
    ...head(template, place, ''),
    facts: [
      { label: words.people, value: count(total) },
      { label: words.withTwoStep, value: count(withTwoStep) },
    ],
    tables: [
      {
        title: words.people,
        columns: [words.name, words.email, words.status, words.roles, words.twoStep, words.lastHere].map((label) => ({ label })),
        rows: people.map(({ name, email, status, roles, twoStep, lastSeen }) => [
          ...[name, email, words[status], roles, twoStep ? words.on : words.off],
          lastSeen ? date(lastSeen) : words.never,
        ]),
        none: words.nobody,
        ...leftOut(people.length, total),
      },
    ],
  };
}

type Counted = (typeof usageViews.overview)[number];
const labels: Readonly<Record<Counted, keyof ReportWords>> = {
  people: 'activePeople',
  signIns: 'signIns',
  failures: 'failures',
  invitations: 'invitations',
  tokens: 'tokens',
  events: 'events',
};
const ofUsage = ({ range }: Voiced, { steps, to }: Usage) => range(steps[0]!, new Date(Date.parse(to) - 1));

function overTime({ words, count, date }: Voiced, { steps, series }: Usage, ids: readonly Counted[]) {
  const shown = ids.map((id) => ({ ...series.find((one) => one.id === id)!, id }));
  return {
    facts: shown.map(({ id, total }) => ({ label: words[labels[id]], value: count(total) })),
    table: {
      title: words.dayByDay,
      columns: [{ label: words.day }, ...shown.map(({ id }) => ({ label: words[labels[id]], isNumber: true }))],
      rows: steps.map((at, index) => [date(at), ...shown.map(({ values }) => count(values[index]!))]).toReversed(),
      none: '',
    },
  };
}

export function usageContent(template: ReportTemplate, place: Place, usage: Usage): ReportContent {
  const voice = voiced(place);
  const { facts, table } = overTime(voice, usage, usageViews.overview);
  return { ...head(template, place, ofUsage(voice, usage)), facts, tables: [table] };
}

const entryTable = (
  { words, time, entry: textOf, leftOut }: Voiced,
  title: string,
  { entries, total }: { entries: readonly EntryFacts[]; total: number },
) => ({
  title,
  columns: [words.time, words.who, words.what, words.severity, words.ip].map((label) => ({ label })),
  rows: entries.map((row) => [time(row.at), row.actor || words.unknown, textOf(row), words[row.severity], row.ip]),
  none: words.nothing,
  ...leftOut(entries.length, total),
});

export function signInsContent(
  template: ReportTemplate,
  place: Place,
  { usage, failures, total, failedOnly }: { usage: Usage; failures: readonly EntryFacts[]; total: number; failedOnly: boolean },
): ReportContent {
  const voice = voiced(place);
  const { facts, table } = overTime(voice, usage, failedOnly ? ['failures'] : ['signIns', 'people', 'failures']);
  const failed = entryTable(voice, voice.words.failures, { entries: failures, total });
  return { ...head(template, place, ofUsage(voice, usage)), facts, tables: [failed, table] };
}

export function auditsContent(
  template: ReportTemplate,
  place: Place,
  {
    range,
    entries,
    byAction,
  }: { range: { from: string; to: string }; entries: readonly EntryFacts[]; byAction: ReadonlyMap<string, number> },
): ReportContent {
  const voice = voiced(place);
  const { words, count } = voice;
  const total = [...byAction.values()].reduce((sum, number) => sum + number, 0);
  const actions = [...byAction].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return {
    ...head(template, place, voice.range(range.from, range.to)),
    facts: [
      { label: words.entries, value: count(total) },
      { label: words.kinds, value: count(actions.length) },
    ],
    tables: [
      {
        title: words.whatWasDone,
        columns: [{ label: words.action }, { label: words.entries, isNumber: true }],
        rows: actions.map(([action, number]) => [voice.kind(action), count(number)]),
        none: words.nothing,
      },
      entryTable(voice, words.latest, { entries, total }),
    ],
  };
}
