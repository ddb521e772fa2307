import type { SelectQueryBuilder } from 'kysely';
import { inOneLine } from '../../src/lib/normalize-input.ts';
import { isUuid } from '../db/scope.ts';
import type { Tables, Tx } from '../db/tables.ts';
import type { DirectoryGroupRow, DirectoryRow } from './directory-rows.ts';
import { patchDocument, readDocument, showDocument, type Document } from './scim-document.ts';
import { notFound, scimError } from './scim-errors.ts';
import { cutPage, type Found, type Page, type Wanted } from './scim-list.ts';
import type { Scim } from './scim-users.ts';
import { removeGroup, syncGroup } from './sync-group.ts';

const schemas = ['urn:ietf:params:scim:schemas:core:2.0:Group'];
const select = (tx: Tx, { id, tenant_id }: DirectoryRow) =>
  tx.selectFrom('directory_groups').selectAll().where('connection_id', '=', id).where('tenant_id', '=', tenant_id);

async function load(tx: Tx, { directory }: Scim, id: string): Promise<DirectoryGroupRow> {
  const row = isUuid(id) ? await select(tx, directory).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound(id);
  return row;
}

async function membersOf(tx: Tx, { id }: DirectoryRow, groupIds: readonly string[]) {
  const rows =
    groupIds.length === 0
      ? []
      : await tx
          .selectFrom('directory_group_members as m')
          .innerJoin('directory_users as u', 'u.id', 'm.member_id')
          .select(['m.group_id', 'u.id as value', 'u.user_name as display'])
          .where('m.connection_id', '=', id)
          .where('m.group_id', 'in', groupIds)
          .orderBy('u.id')
          .execute();
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  return (groupId: string) => (byGroup.get(groupId) ?? []).map(({ value, display }) => ({ value, display }));
}

const documentOf = ({ name, external_id }: DirectoryGroupRow): Document => ({
  schemas,
  displayName: name,
  ...(external_id !== null && { externalId: external_id }),
});

async function show(
  tx: Tx,
  scim: Scim,
  rows: readonly DirectoryGroupRow[],
  { withMembers }: { withMembers: boolean },
): Promise<Document[]> {
  const ids = withMembers ? rows.map(({ id }) => id) : [];
  const members = await membersOf(tx, scim.directory, ids);
  return rows.map((row) => {
    const { id, created_at: created, updated_at: lastModified } = row;
    const inGroup = members(id).map((one) => ({ ...one, $ref: `${scim.base}/Users/${one.value}` }));
    const document = { ...documentOf(row), ...(inGroup.length > 0 && { members: inGroup }) };
    return showDocument('Group', document, { id, created, lastModified, base: scim.base });
  });
}

type Rows = SelectQueryBuilder<Tables, 'directory_groups', DirectoryGroupRow>;
function equalTo(query: Rows, { attribute, value }: { attribute: string; value: string }): Rows {
  switch (attribute) {
    case 'id':
      return isUuid(value) ? query.where('id', '=', value) : query.where((is) => is.lit(false));
    case 'externalId':
      return query.where('external_id', '=', value);
    case 'displayName':
      return query.where((is) => is(is.fn('lower', ['name']), '=', is.fn('lower', [is.val(value)])));
    default:
      return query.where((is) => is.lit(false));
  }
}

export async function listGroups(
  tx: Tx,
  scim: Scim,
  { wanted, page, withMembers }: { wanted: Wanted; page: Page; withMembers: boolean },
): Promise<Found> {
  const all = select(tx, scim.directory);
  if (wanted && 'matches' in wanted) {
    return cutPage(wanted.matches(await show(tx, scim, await all.orderBy('id').execute(), { withMembers: true })), page);
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
  const resources = await show(tx, scim, rows.slice(0, page.count), { withMembers });
  return { resources, total: Number(total), hasMore: rows.length > page.count };
}

export async function readGroup(tx: Tx, scim: Scim, id: string): Promise<Document> {
  return (await show(tx, scim, [await load(tx, scim, id)], { withMembers: true }))[0]!;
}

/** Ids of the members a document names. Errors: 400 for somebody the directory hasn't sent. */
async function memberIds(tx: Tx, { directory }: Scim, document: Document): Promise<string[]> {
  const members = Array.isArray(document['members']) ? (document['members'] as Document[]) : [];
  const ids = [...new Set(members.map(({ value }) => String(value)))];
  const known = ids.filter(isUuid);
  const rows =
    known.length === 0
      ? []
      : await tx
          .selectFrom('directory_users')
          .select('id')
          .where('connection_id', '=', directory.id)
          .where((is) => is('id', '=', is.fn.any(is.val(known))))
          .execute();
  if (rows.length < ids.length) throw scimError(400, "A member isn't a user of this directory.", 'invalidValue');
  return ids;
}

async function save(tx: Tx, scim: Scim, document: Document, before?: DirectoryGroupRow): Promise<Document> {
  const { work, directory } = scim;
  const { id: connection_id, tenant_id } = directory;
  const now = work.deps.clock.now();
  const name = inOneLine(String(document['displayName']));
  const same = await equalTo(select(tx, directory), { attribute: 'displayName', value: name }).executeTakeFirst();
  if (same && same.id !== before?.id) throw scimError(409, `A group named ${name} exists.`, 'uniqueness');
  const external_id = typeof document['externalId'] === 'string' ? document['externalId'] : null;
  const facts = { name, external_id, updated_at: now };
  const row: DirectoryGroupRow = before
    ? { ...before, ...facts }
    : { id: crypto.randomUUID(), tenant_id, connection_id, created_at: now, ...facts };
  if (before) await tx.updateTable('directory_groups').set(facts).where('id', '=', row.id).execute();
  else await tx.insertInto('directory_groups').values(row).execute();
  const ids = await memberIds(tx, scim, document);
  await tx
    .deleteFrom('directory_group_members')
    .where('group_id', '=', row.id)
    .$if(ids.length > 0, (query) => query.where((is) => is.not(is('member_id', '=', is.fn.any(is.val(ids))))))
    .execute();
  for (let at = 0; at < ids.length; at += 1000)
    await tx
      .insertInto('directory_group_members')
      .values(ids.slice(at, at + 1000).map((member_id) => ({ connection_id, tenant_id, group_id: row.id, member_id })))
      .onConflict((on) => on.doNothing())
      .execute();
  await syncGroup(tx, work, directory, row);
  return (await show(tx, scim, [row], { withMembers: true }))[0]!;
}

export const createGroup = (tx: Tx, scim: Scim, body: unknown): Promise<Document> => save(tx, scim, readDocument('Group', body));

export const replaceGroup = async (tx: Tx, scim: Scim, id: string, body: unknown): Promise<Document> =>
  save(tx, scim, readDocument('Group', body), await load(tx, scim, id));

export async function patchGroup(tx: Tx, scim: Scim, id: string, body: unknown): Promise<Document> {
  const before = await load(tx, scim, id);
  const members = (await membersOf(tx, scim.directory, [id]))(id);
  const current = { ...documentOf(before), ...(members.length > 0 && { members }) };
  return save(tx, scim, patchDocument('Group', current, body), before);
}

export async function deleteGroup(tx: Tx, scim: Scim, id: string): Promise<void> {
  const row = await load(tx, scim, id);
  await tx.deleteFrom('directory_groups').where('id', '=', id).where('connection_id', '=', scim.directory.id).execute();
  await removeGroup(tx, scim.work, scim.directory, row);
}
