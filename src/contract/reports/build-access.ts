import type { AuditRow } from '../audits/audits.schemas.ts';
import { sidesOf, type Side } from './access-changes.rules.ts';
import { fill, head, voiced, type PersonFacts, type Place, type Voiced } from './build.ts';
import type { ReportContent } from './content.ts';
import type { ReportWords } from './report-words.ts';
import type { ReportTemplate } from './templates.ts';

export interface FoundFacts extends Omit<PersonFacts, 'status'> {
  inactive: boolean;
}

export interface FoundPeople {
  people: readonly FoundFacts[];
  total: number;
  inactive: number;
  withoutTwoStep: number;
}

export function inactiveContent(
  template: ReportTemplate,
  place: Place,
  { people, total, inactive, withoutTwoStep }: FoundPeople,
): ReportContent {
  const { words, count, date, leftOut } = voiced(place);
  return {
    ...head(template, place, ''),
    facts: [
      { label: words.inactive, value: count(inactive) },
      { label: words.noTwoStep, value: count(withoutTwoStep) },
      { label: words.both, value: count(inactive + withoutTwoStep - total) },
    ],
    tables: [
      {
        title: words.people,
        columns: [words.name, words.email, words.reason, words.roles, words.lastHere].map((label) => ({ label })),
        rows: people.map(({ name, email, inactive: isInactive, twoStep, roles, lastSeen }) => [
          ...[name, email, [...(isInactive ? [words.inactive] : []), ...(twoStep ? [] : [words.noTwoStep])].join(', ')],
          ...[roles, lastSeen ? date(lastSeen) : words.never],
        ]),
        none: words.nobody,
        ...leftOut(people.length, total),
      },
    ],
  };
}

/** So many of a list are written; of longer ones, what isn't on the other side comes first. */
const mostListed = 12;

const fieldLabels: Readonly<Record<string, keyof ReportWords>> = {
  name: 'name',
  description: 'description',
  key: 'key',
  isDefault: 'isDefault',
  roles: 'roles',
  permissions: 'permissions',
};

function sideText({ words, count }: Voiced, [side, other]: readonly [Side[], Side[]], nameOf: (id: string) => string | undefined): string {
  const textOf = ({ field, value }: Side): string => {
    if (typeof value === 'boolean') return value ? words.on : words.off;
    if (!Array.isArray(value)) return String(value);
    const names = (value as unknown[]).map((one) => (field === undefined ? (nameOf(String(one)) ?? words.gone) : String(one)));
    if (names.length <= mostListed) return names.join(', ');
    const there = new Set((other.find((one) => one.field === field)?.value ?? []) as unknown[]);
    const own = names.filter((_, index) => !there.has((value as unknown[])[index]));
    const listed = [...own, ...names.filter((name) => !own.includes(name))].slice(0, mostListed);
    return [...listed, fill(words.more, { count: count(names.length - listed.length) })].join(', ');
  };
  const isPlain = side.length === 1 && ['roles', 'permissions', undefined].includes(side[0]!.field);
  return side
    .map((one) => (isPlain ? textOf(one) : `${one.field && (words[fieldLabels[one.field]!] ?? one.field)}: ${textOf(one)}`))
    .join('; ');
}

function actorText({ words }: Voiced, { user, email, json: [facts] }: AuditRow, nameOf: (id: string) => string | undefined): string {
  const { details = {} } = facts ?? {};
  const named = (field: string) => (typeof details[field] === 'string' ? nameOf(details[field]) : undefined);
  const who = user || email || named('directoryId') || named('connectionId') || words.unknown;
  if (details['apiToken']) return fill(words.byToken, { who });
  return details['inTheNameOf'] ? fill(words.inTheNameOf, { who, person: named('inTheNameOf') ?? words.unknown }) : who;
}

export interface FoundChanges {
  range: { from: string; to: string };
  rows: readonly AuditRow[];
  total: number;
  /** Of people, roles, groups, permissions, directories, and connections, as they are now. */
  names: ReadonlyMap<string, string>;
}

export function accessChangesContent(template: ReportTemplate, place: Place, { range, rows, total, names }: FoundChanges): ReportContent {
  const voice = voiced(place);
  const { words, count, time, leftOut } = voice;
  const nameOf = (id: string) => names.get(id);
  return {
    ...head(template, place, voice.range(range.from, range.to)),
    facts: [{ label: words.changes, value: count(total) }],
    tables: [
      {
        title: words.changes,
        columns: [words.time, words.who, words.what, words.forWhom, words.before, words.after].map((label) => ({ label })),
        rows: rows.map((row) => {
          const [facts] = row.json;
          const { before, after } = sidesOf(row.action, facts!);
          return [
            ...[time(row.time), actorText(voice, row, nameOf), voice.entry(row), facts!.target?.name ?? words.gone],
            ...[sideText(voice, [before, after], nameOf), sideText(voice, [after, before], nameOf)],
          ];
        }),
        none: words.nothing,
        ...leftOut(rows.length, total),
      },
    ],
  };
}

export interface TokenFacts {
  description: string;
  personal: boolean;
  /** Empty: no member any more. */
  owner: string;
  /** Null: whatever its owner may do. */
  rights: readonly string[] | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}
export interface FoundTokens {
  tokens: readonly TokenFacts[];
  total: number;
  neverUsed: number;
  noExpiry: number;
}

/** A date, with a mark once it's over. */
export const endText = ({ words, date }: Voiced, at: Date, now: Date): string =>
  at <= now ? fill(words.expiredOn, { date: date(at) }) : date(at);

export function tokensContent(template: ReportTemplate, place: Place, { tokens, total, neverUsed, noExpiry }: FoundTokens): ReportContent {
  const voice = voiced(place);
  const { words, count, date, leftOut } = voice;
  const rightsOf = (rights: TokenFacts['rights']) => {
    if (!rights) return words.ownersRights;
    const listed = rights.slice(0, mostListed);
    return [...listed, ...(rights.length > listed.length ? [fill(words.more, { count: count(rights.length - listed.length) })] : [])].join(
      ', ',
    );
  };
  return {
    ...head(template, place, ''),
    facts: [
      { label: words['api-tokens'], value: count(total) },
      { label: words.neverUsed, value: count(neverUsed) },
      { label: words.noExpiry, value: count(noExpiry) },
    ],
    tables: [
      {
        title: words['api-tokens'],
        columns: [words.name, words.type, words.owner, words.rights, words.created, words.lastUsed, words.expires].map((label) => ({
          label,
        })),
        rows: tokens.map(({ description, personal, owner, rights, createdAt, lastUsedAt, expiresAt }) => [
          ...[description, personal ? words.personal : words.ofWorkspace, owner || words.noMember, rightsOf(rights)],
          ...[date(createdAt), lastUsedAt ? date(lastUsedAt) : words.never, expiresAt ? endText(voice, expiresAt, place.now) : words.never],
        ]),
        none: words.noTokens,
        ...leftOut(tokens.length, total),
      },
    ],
  };
}
