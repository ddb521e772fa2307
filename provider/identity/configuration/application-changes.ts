import { isDeepStrictEqual } from 'node:util';
import type { DocumentApplication } from '../../../src/contract/configuration/applications.schemas.ts';
import type { Document } from '../../../src/contract/configuration/document.schemas.ts';
import { fill } from '../../../src/lib/fill.ts';
import type { Tx } from '../../db/tables.ts';
import '../applications/application-rows.ts';
import { applicationChangeStrings as strings } from './application-change-strings.ts';
import { counted, together } from './change-words.ts';

type Applications = Pick<Document, 'applications'>;
/** Workspaces that were given an application, by its key. */
export type ApplicationCounts = Readonly<Record<string, number>>;

export async function readApplicationCounts(tx: Tx, before: Applications, after: Applications): Promise<ApplicationCounts> {
  if (isDeepStrictEqual(before.applications, after.applications)) return {};
  const rows = await tx
    .selectFrom('application_tenants')
    .select(['app_id', (is) => is.fn.countAll<string>().as('count')])
    .groupBy('app_id')
    .execute();
  return Object.fromEntries(rows.map(({ app_id, count }) => [app_id, Number(count)]));
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
  counts: ApplicationCounts,
): string[] {
  const find = (all: readonly DocumentApplication[], key: string) => all.find((one) => one.key === key);
  return [
    ...is.flatMap((app) => {
      const before = find(was, app.key);
      const values = { app: app.name, key: app.key };
      if (!before) return [fill(app.type === 'confidential' ? strings.newConfidential : strings.new, values)];
      return changesOf(before, app, counts[app.key] ?? 0);
    }),
    ...was
      .filter(({ key, active }) => active && !find(is, key))
      .flatMap((app) => changesOf(app, { ...app, active: false }, app.access === 'free' ? 0 : (counts[app.key] ?? 0))),
  ];
}
