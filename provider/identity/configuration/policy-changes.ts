import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { PolicyDocument } from '../../../src/contract/configuration/document.schemas.ts';
import { policyEntries, type WayInDocument } from '../../../src/contract/configuration/policy.schemas.ts';
import { providerNames } from '../../../src/contract/configuration/social.schemas.ts';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import { duration } from '../../../src/lib/durations.ts';
import type { Tx } from '../../db/tables.ts';
import { hasFactorOf } from '../factors/factors.ts';
import { fill } from '../../../src/lib/fill.ts';
import { counted, together } from './change-words.ts';
import { mailChanges } from './mail-changes.ts';
import { policyChangeStrings as strings } from './policy-change-strings.ts';

/** Whom a change of settings concerns, among everyone who has an account. */
export interface PolicyCounts {
  people: number;
  withoutPassword: number;
  onlyPassword: number;
  onlyPasskey: number;
  /** With the second factors of the new document. */
  withoutFactor: number;
  /** With those of the old one, and none of the new one. */
  lostFactors: number;
  olderPasswords: number;
  /** By the ids of providers. */
  identities: Readonly<Record<string, number>>;
}
export const nobodyCounted: PolicyCounts = {
  ...{ people: 0, withoutPassword: 0, onlyPassword: 0, onlyPasskey: 0, withoutFactor: 0, lostFactors: 0, olderPasswords: 0 },
  identities: {},
};

const counting = ['signIn', 'factors', 'passwords', 'social'] as const;

/** Only counted where one of these settings changes. */
export async function readPolicyCounts(tx: Tx, before: PolicyDocument, after: PolicyDocument, now: Date): Promise<PolicyCounts> {
  if (counting.every((key) => isDeepStrictEqual(before[key], after[key]))) return nobodyCounted;
  const hasPasskey = sql`exists (select 1 from webauthn_credentials w where w.user_id = u.id and w.use = 'passkey')`;
  const days = after.passwords.rotation?.days ?? 0;
  const { rows } = await sql<Omit<PolicyCounts, 'identities'>>`select count(*)::int as people,
      count(*) filter (where u.password_hash is null)::int as "withoutPassword",
      count(*) filter (where u.password_hash is not null and not ${hasPasskey})::int as "onlyPassword",
      count(*) filter (where u.password_hash is null and ${hasPasskey})::int as "onlyPasskey",
      count(*) filter (where not ${hasFactorOf(after.factors.strategies)})::int as "withoutFactor",
      count(*) filter (where ${hasFactorOf(before.factors.strategies)} and not ${hasFactorOf(after.factors.strategies)})::int as "lostFactors",
      count(*) filter (where u.password_hash is not null and u.password_changed_at < ${now}::timestamptz - make_interval(days => ${days}))::int as "olderPasswords"
    from users u, lateral (select u.id as user_id) as m`.execute(tx);
  const { rows: identities } = await sql<{ provider: string; people: number }>`select provider, count(distinct user_id)::int as people
    from user_identities where provider = any(${providersOf(before).map(([id]) => `social:${id}`)}::text[]) group by 1`.execute(tx);
  return {
    ...(rows[0] ?? nobodyCounted),
    identities: Object.fromEntries(identities.map(({ provider, people }) => [provider.replace(/^social:/, ''), people])),
  };
}

type Provider = readonly [id: string, name: string, registration: object];
/** Where people may sign in. */
function providersOf({ social: { custom, ...named } }: PolicyDocument): Provider[] {
  const known = Object.entries(named).flatMap(([id, one]): Provider[] =>
    one?.active ? [[id, providerNames[id as keyof typeof providerNames], one]] : [],
  );
  return [...known, ...custom.filter(({ active }) => active).map((one): Provider => [one.id, one.displayName, one])];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const some = (words: Readonly<Record<'one' | 'other', string>>, count: number) => (count > 0 ? [counted(words, count)] : []);

type Both = readonly [before: PolicyDocument, after: PolicyDocument];
/** Each of them lets in who has an address or a number. */
const byMessage: readonly WayInDocument[] = ['magicLink', 'code', 'smsCode'];

function waysChanges([before, after]: Both, counts: PolicyCounts): string[] {
  const [was, is] = [before.signIn.ways, after.signIn.ways];
  if (isDeepStrictEqual(was, is)) return [];
  const words = (ways: readonly WayInDocument[]) => together(ways.map((way) => strings.ways[way]));
  const gone = was.filter((way) => !is.includes(way));
  const more = is.slice(1).filter((way) => !was.includes(way));
  const opens = is.some((way) => byMessage.includes(way));
  return [
    ...(is[0] === was[0] ? [] : [is[0] ? fill(strings.firstWay, { ways: capital(strings.ways[is[0]]) }) : strings.noFirstWay]),
    ...(more.length > 0 ? [fill(strings.moreWays, { ways: words(more) })] : []),
    ...(opens && !was.some((way) => byMessage.includes(way)) ? some(strings.withoutPassword, counts.withoutPassword) : []),
    ...(gone.length > 0 ? [fill(strings.fewerWays, { ways: words(gone) })] : []),
    ...(gone.includes('password') && !opens ? some(strings.onlyPassword, counts.onlyPassword) : []),
    ...(gone.includes('passkey') && !opens ? some(strings.onlyPasskey, counts.onlyPasskey) : []),
  ];
}

function factorChanges([before, after]: Both, counts: PolicyCounts): string[] {
  const [was, is] = [before.factors.enforcement, after.factors.enforcement];
  const listOf = (kinds: readonly MfaStrategy[]) => together(kinds.map((kind) => strings.factors[kind]));
  const isRequired = was === 'DontForce' && is !== 'DontForce';
  const all = counted(strings.people, counts.people);
  return [
    ...(isRequired ? [fill(strings.required, { count: String(counts.withoutFactor), all })] : []),
    ...(was !== is && !isRequired
      ? [
          is === 'DontForce'
            ? strings.notRequired
            : fill(strings.changed, {
                setting: titleAt('factors', 'enforcement'),
                before: strings.enforcement[was],
                after: strings.enforcement[is],
              }),
        ]
      : []),
    ...(isDeepStrictEqual(before.factors.strategies, after.factors.strategies)
      ? []
      : [
          fill(strings.changed, {
            setting: titleAt('factors', 'strategies'),
            before: listOf(before.factors.strategies),
            after: listOf(after.factors.strategies),
          }),
          ...some(strings.lostFactors, counts.lostFactors),
        ]),
  ];
}

type Rotation = PolicyDocument['passwords']['rotation'];
function rotationChanges([before, after]: Both, { olderPasswords }: PolicyCounts): string[] {
  const [was, is] = [before.passwords.rotation, after.passwords.rotation];
  if (isDeepStrictEqual(was, is)) return [];
  const text = (rotation: Rotation) =>
    rotation
      ? fill(strings.rotation, { days: counted(strings.days, rotation.days), notice: counted(strings.days, rotation.noticeDays) })
      : strings.none;
  const sooner = is && is.days < (was?.days ?? Infinity) ? some(strings.olderPasswords, olderPasswords) : [];
  return [fill(strings.changed, { setting: titleAt('passwords', 'rotation'), before: text(was), after: text(is) }), ...sooner];
}

function socialChanges([before, after]: Both, { identities }: PolicyCounts): string[] {
  const [was, is] = [providersOf(before), providersOf(after)];
  const find = (all: readonly Provider[], id: string) => all.find((one) => one[0] === id);
  return [
    ...is.flatMap(([id, provider, registration]) => {
      const known = find(was, id);
      if (!known) return [fill(strings.provider, { provider })];
      return isDeepStrictEqual(known[2], registration) ? [] : [fill(strings.providerChanged, { provider })];
    }),
    ...was.filter(([id]) => !find(is, id)).map(([id, provider]) => counted(strings.providerGone, identities[id] ?? 0, { provider })),
  ];
}

const flagChanges = ([{ flags: was }, { flags: is }]: Both) => [
  ...Object.entries(is).flatMap(([flag, after]) => (was[flag] === after ? [] : [fill(strings.flag, { flag, after })])),
  ...Object.keys(was)
    .filter((flag) => !(flag in is))
    .map((flag) => fill(strings.flagGone, { flag })),
];

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);
/** `navigation.roles`, `localizations.de`: two steps say where to look. */
function changedParts(before: Parts, after: Parts, path: readonly string[] = []): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    if (isDeepStrictEqual(was, is)) return [];
    const isDeeper = path.length === 0 && isParts(was ?? is) && isParts(is ?? was);
    return isDeeper ? changedParts(isParts(was) ? was : {}, isParts(is) ? is : {}, [key]) : [[...path, key].join('.')];
  });
}
const mostParts = 10;
function metadataChanges([before, after]: Both): string[] {
  const parts = changedParts({ ...before.metadata }, { ...after.metadata });
  if (parts.length === 0) return [];
  const more = parts.length - mostParts;
  const named = more > 0 ? [...parts.slice(0, mostParts), counted(strings.moreParts, more)] : parts;
  return [fill(strings.metadata, { parts: together(named) })];
}

type Schema = v.GenericSchema & { entries?: Record<string, Schema>; wrapped?: Schema };
interface Setting {
  path: string[];
  title: string;
}
/** Each single setting. */
export function settingsIn(entries: Readonly<Record<string, v.GenericSchema>>, path: readonly string[] = []): Setting[] {
  return Object.entries(entries).flatMap(([key, schema]) => {
    const title = v.getTitle(schema as never);
    if (title !== undefined) return [{ path: [...path, key], title }];
    const { entries: own, wrapped } = schema as Schema;
    return settingsIn(own ?? wrapped?.entries ?? {}, [...path, key]);
  });
}
const settings = settingsIn(policyEntries);
const titleAt = (...path: string[]) => settings.find((one) => one.path.join('.') === path.join('.'))?.title ?? path.join('.');
const valueAt = (document: PolicyDocument, path: readonly string[]) =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document);

/** "7 days", "SMS and EmailCode". */
function valueText(value: unknown, [group, ...path]: readonly string[]): string {
  if (Array.isArray(value))
    return value.length > 0 ? together(value as string[]) : path.at(-1) === 'allowedDomains' ? strings.any : strings.none;
  if (value === null) return path.at(-1) === 'concurrent' ? strings.any : strings.none;
  if (isParts(value)) return String(value['siteKey']);
  if (typeof value !== 'number') return String(value);
  if (group === 'retention' || path.at(-1)?.endsWith('Days')) return counted(strings.days, value);
  return /seconds$/i.test(path.at(-1) ?? '') ? duration(value, 'en') : new Intl.NumberFormat('en').format(value);
}
/** What has sentences of its own. */
const special = new Set(['signIn.ways', 'factors.enforcement', 'factors.strategies', 'passwords.rotation']);

/** What becomes different in settings, for how many. */
export function policyChanges(before: PolicyDocument, after: PolicyDocument, counts: PolicyCounts): string[] {
  const both = [before, after] as const;
  const plain = settings.flatMap(({ path, title: setting }) => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)];
    if (special.has(path.join('.')) || isDeepStrictEqual(was, is)) return [];
    if (typeof is === 'boolean') return [fill(is ? strings.on : strings.off, { setting })];
    const [earlier, later] = [valueText(was, path), valueText(is, path)];
    return [earlier === later ? fill(strings.inside, { setting }) : fill(strings.changed, { setting, before: earlier, after: later })];
  });
  return [
    ...waysChanges(both, counts),
    ...socialChanges(both, counts),
    ...factorChanges(both, counts),
    ...rotationChanges(both, counts),
    ...plain,
    ...flagChanges(both),
    ...metadataChanges(both),
    ...mailChanges(before.mails, after.mails),
  ];
}
