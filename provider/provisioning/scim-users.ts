import { sql, type SelectQueryBuilder } from 'kysely';
import { isUuid } from '../db/scope.ts';
import type { Tables, Tx } from '../db/tables.ts';
import type { Work } from '../identity/work.ts';
import type { ActingDirectory } from './directory-maker.ts';
import type { DirectoryRow, DirectoryUserRow } from './directory-rows.ts';
import { describe, patchDocument, readDocument, showDocument, type Document } from './scim-document.ts';
import { notFound, scimError } from './scim-errors.ts';
import { cutPage, mostSearched, tooManyToSearch, type Found, type Page, type Wanted } from './scim-list.ts';
import { removeSynced, syncUser } from './sync-user.ts';

export interface Scim {
  work: Work;
  directory: ActingDirectory;
  /** Of the whole SCIM server, without a slash. */
  base: string;
}

const select = (tx: Tx, { id, tenant_id }: DirectoryRow) =>
  tx.selectFrom('directory_users').selectAll().where('connection_id', '=', id).where('tenant_id', '=', tenant_id);

async function load(tx: Tx, { directory }: Scim, id: string): Promise<DirectoryUserRow> {
  const row = isUuid(id) ? await select(tx, directory).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound(id);
  return row;
}

/** Groups of these people, by person. */
async function groupsOf(tx: Tx, { id }: DirectoryRow, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('directory_group_members as m')
          .innerJoin('directory_groups as g', 'g.id', 'm.group_id')
          .select(['m.member_id', 'g.id as value', 'g.name as display'])
          .where('m.connection_id', '=', id)
          .where('m.member_id', 'in', ids)
          .orderBy('g.name')
          .execute();
  return (memberId: string) => rows.filter(({ member_id }) => member_id === memberId).map(({ value, display }) => ({ value, display }));
}

async function show(tx: Tx, scim: Scim, rows: readonly DirectoryUserRow[]): Promise<Document[]> {
  const groups = await groupsOf(
    tx,
    scim.directory,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, document, created_at: created, updated_at: lastModified }) => {
    const inGroups = groups(id);
    const shown = showDocument('User', JSON.parse(document) as Document, { id, created, lastModified, base: scim.base });
    return inGroups.length > 0 ? { ...shown, groups: inGroups } : shown;
  });
}

type Rows = SelectQueryBuilder<Tables, 'directory_users', DirectoryUserRow>;
function equalTo(query: Rows, { attribute, value }: { attribute: string; value: string }): Rows {
  switch (attribute) {
    case 'id':
      return isUuid(value) ? query.where('id', '=', value) : query.where((is) => is.lit(false));
    case 'externalId':
      return query.where('external_id', '=', value);
    case 'displayName':
      return query.where(sql<boolean>`lower(document::jsonb ->> 'displayName') = lower(${value})`);
    default:
      return query.where((is) => is(is.fn('lower', ['user_name']), '=', is.fn('lower', [is.val(value)])));
  }
}

/** Those that can match, so that the others needn't be looked at one by one. */
function containing(query: Rows, alternatives: readonly (readonly string[])[]): Rows {
  if (alternatives.some((texts) => texts.length === 0)) return query;
  return query.where((is) =>
    is.or(alternatives.map((texts) => is.and(texts.map((text) => sql<boolean>`position(lower(${text}) in lower(document)) > 0`)))),
  );
}

export async function listUsers(tx: Tx, scim: Scim, { wanted, page }: { wanted: Wanted; page: Page }): Promise<Found> {
  const all = select(tx, scim.directory);
  if (wanted && 'matches' in wanted) {
    const rows = await containing(all, wanted.texts)
      .orderBy('id')
      .limit(mostSearched + 1)
      .execute();
    if (rows.length > mostSearched) throw tooManyToSearch();
    return cutPage(wanted.matches(await show(tx, scim, rows)), page);
  }
  const narrowed = wanted ? equalTo(all, wanted.equal) : all;
  const { total } = await narrowed
    .clearSelect()
    .select((is) => is.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await narrowed
    .$if(Boolean(page.after), (query) => query.where('id', '>', page.after!))
    .orderBy('id')
    .offset(page.skip)
    .limit(page.count + 1)
    .execute();
  return { resources: await show(tx, scim, rows.slice(0, page.count)), total: Number(total), hasMore: rows.length > page.count };
}

export async function readUser(tx: Tx, scim: Scim, id: string): Promise<Document> {
  return (await show(tx, scim, [await load(tx, scim, id)]))[0]!;
}

/** Stores what the directory says and makes the workspace's user follow. */
async function save(tx: Tx, scim: Scim, document: Document, before?: DirectoryUserRow): Promise<Document> {
  const { work, directory } = scim;
  const now = work.deps.clock.now();
  const { userName, externalId, active } = describe(document);
  const same = await equalTo(select(tx, directory), { attribute: 'userName', value: userName }).executeTakeFirst();
  if (same && same.id !== before?.id) throw scimError(409, `userName ${userName} is taken.`, 'uniqueness');
  const facts = { user_name: userName, external_id: externalId, active, document: JSON.stringify(document), updated_at: now };
  const row: DirectoryUserRow = before
    ? { ...before, ...facts }
    : { id: crypto.randomUUID(), tenant_id: directory.tenant_id, connection_id: directory.id, user_id: null, created_at: now, ...facts };
  if (before) await tx.updateTable('directory_users').set(facts).where('id', '=', row.id).execute();
  else await tx.insertInto('directory_users').values(row).execute();
  const user_id = await syncUser(tx, work, directory, row);
  if (user_id !== row.user_id) await tx.updateTable('directory_users').set({ user_id }).where('id', '=', row.id).execute();
  return (await show(tx, scim, [{ ...row, user_id }]))[0]!;
}

export async function createUser(tx: Tx, scim: Scim, body: unknown): Promise<Document> {
  const document = readDocument('User', body);
  const { usersPerDirectory: most } = scim.work.deps.policy;
  const beyond = await select(tx, scim.directory)
    .clearSelect()
    .select('id')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (beyond) throw scimError(403, `This directory already has ${most} users, which is the most that it can have.`);
  return save(tx, scim, document);
}

export async function replaceUser(tx: Tx, scim: Scim, id: string, body: unknown): Promise<Document> {
  const before = await load(tx, scim, id);
  const document = readDocument('User', body);
  // Nobody comes back by what isn't said.
  return save(tx, scim, document['active'] === undefined && !before.active ? { ...document, active: false } : document, before);
}

export async function patchUser(tx: Tx, scim: Scim, id: string, body: unknown): Promise<Document> {
  const before = await load(tx, scim, id);
  return save(tx, scim, patchDocument('User', JSON.parse(before.document) as Document, body), before);
}

export async function deleteUser(tx: Tx, scim: Scim, id: string): Promise<void> {
  const { user_id } = await load(tx, scim, id);
  await tx.deleteFrom('directory_users').where('id', '=', id).where('connection_id', '=', scim.directory.id).execute();
  if (user_id && scim.directory.syncs) await removeSynced(tx, scim.work, scim.directory, user_id);
}
