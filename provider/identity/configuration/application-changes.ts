import { isDeepStrictEqual } from 'node:util';
import type { DocumentApplication } from '../../../src/contract/configuration/applications.schemas.ts';
import type { Document } from '../../../src/contract/configuration/document.schemas.ts';
import { fill } from '../../../src/lib/fill.ts';
import type { Tx } from '../../db/tables.ts';
import '../applications/application-rows.ts';
import { applicationChangeStrings as strings } from './application-change-strings.ts';
import { counted, together } from './change-words.ts';

type Applications = Pick<Document, 'applications'>;
export interface ApplicationFacts {
  /** How many workspaces were given an application, by its key. */
  given: Readonly<Record<string, number>>;
  /** What those are by now that the document names and the one before doesn't: made by a command, or turned off when they were taken out. */
  present: readonly DocumentApplication[];
}
export const noApplications: ApplicationFacts = { given: {}, present: [] };

async function readPresent(tx: Tx, keys: readonly string[]): Promise<DocumentApplication[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('applications as a')
    .selectAll('a')
    .select((is) => is.exists(is.selectFrom('application_secrets as s').select('s.id').whereRef('s.app_id', '=', 'a.id')).as('has_secret'))
    .where('a.id', 'in', keys)
    .execute();
  return rows.map(({ id: key, name, description, ...row }) => ({
    ...{ key, name, description, logoUrl: row.logo_url, appUrl: row.app_url, loginUrl: row.login_url, active: row.is_active },
    ...{ redirectUris: row.redirect_uris, signOutUris: row.sign_out_uris, firstParty: row.is_first_party },
    access: row.access_type === 'FREE_ACCESS' ? 'free' : 'managed',
    type: row.has_secret ? 'confidential' : 'public',
  }));
}

export async function readApplicationFacts(tx: Tx, before: Applications, after: Applications): Promise<ApplicationFacts> {
  if (isDeepStrictEqual(before.applications, after.applications)) return noApplications;
  const rows = await tx
    .selectFrom('application_tenants')
    .select(['app_id', (is) => is.fn.countAll<string>().as('count')])
    .groupBy('app_id')
    .execute();
  const known = before.applications.map(({ key }) => key);
  const keys = after.applications.map(({ key }) => key).filter((key) => !known.includes(key));
  return {
    given: Object.fromEntries(rows.map(({ app_id, count }) => [app_id, Number(count)])),
    present: await readPresent(tx, keys),
  };
}

const shownOf = ({ description, logoUrl, appUrl, loginUrl }: DocumentApplication) => ({ description, logoUrl, appUrl, loginUrl });
const without = (all: readonly string[], some: readonly string[]) => all.filter((one) => !some.includes(one));

function changesOf(before: DocumentApplication, after: DocumentApplication, having: number): string[] {
  const values = { app: after.name, key: after.key };
  const addresses = (template: string, list: readonly string[]) =>
    list.length > 0 ? [fill(template, { ...values, addresses: together(list) })] : [];
  const off = having > 0 ? counted(strings.goneFrom, having, values) : fill(strings.gone, values);
  return [
    ...(before.name === after.name ? [] : [fill(strings.renamed, { ...values, before: before.name })]),
    ...(before.active === after.active ? [] : [after.active ? fill(strings.back, values) : off]),
    ...(before.access === after.access
      ? []
      : [after.access === 'free' ? fill(strings.free, values) : counted(strings.managed, having, values)]),
    ...(before.type === after.type ? [] : [fill(strings[after.type], values)]),
    ...(before.firstParty === after.firstParty ? [] : [fill(after.firstParty ? strings.noConsent : strings.consent, values)]),
    ...addresses(strings.redirects, without(after.redirectUris, before.redirectUris)),
    ...addresses(strings.redirectsNoLonger, without(before.redirectUris, after.redirectUris)),
    ...addresses(strings.signsOut, without(after.signOutUris, before.signOutUris)),
    ...addresses(strings.signsOutNoLonger, without(before.signOutUris, after.signOutUris)),
    ...(isDeepStrictEqual(shownOf(before), shownOf(after)) ? [] : [fill(strings.shown, values)]),
  ];
}

/** What becomes different in applications, for how many workspaces. */
export function applicationChanges(
  { applications: was }: Applications,
  { applications: is }: Applications,
  { given, present }: ApplicationFacts,
): string[] {
  const find = (all: readonly DocumentApplication[], key: string) => all.find((one) => one.key === key);
  const having = (key: string) => given[key] ?? 0;
  return [
    ...is.flatMap((app) => {
      const before = find(was, app.key);
      if (before) return changesOf(before, app, having(app.key));
      const values = { app: app.name, key: app.key };
      const row = find(present, app.key);
      if (row) return [fill(strings.taken, values), ...changesOf(row, app, having(app.key))];
      return [fill(app.type === 'confidential' ? strings.newConfidential : strings.new, values)];
    }),
    ...was
      .filter(({ key, active }) => active && !find(is, key))
      .flatMap((app) => changesOf(app, { ...app, active: false }, app.access === 'free' ? 0 : having(app.key))),
  ];
}
