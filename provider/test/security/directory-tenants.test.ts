import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { scimPages } from '../../provisioning/pages.ts';
import { ownDomain, patch, scimClient, user } from '../scim.ts';
import type { Page } from '../../http/page.ts';
import type { TestWorld } from '../world.ts';
import { fingerprint } from './fingerprint.ts';
import { createIsolationWorld } from './isolation.ts';
import { sharedLine } from './shared-line.ts';

const { acme, globex } = demoTenants;
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const theirs = /canary|@globex\.test|@north\.test/;

let world: TestWorld;
let token: string;
/** Whatever of Globex has an id that Acme's directory could send. */
const ids: Record<string, string> = {};

beforeAll(async () => {
  ({ world } = await createIsolationWorld());
  await ownDomain(world, 'corp.test', acme);
  ({ token } = await (await world.as(people.admin)).directory.create({ body: { source: 'okta' } }));
  const first = (table: 'directory_users' | 'directory_groups' | 'directory_connections' | 'groups' | 'roles') =>
    world.data((tx) => tx.selectFrom(table).select('id').where('tenant_id', '=', globex).executeTakeFirstOrThrow());
  for (const table of ['directory_users', 'directory_groups', 'directory_connections', 'groups', 'roles'] as const)
    ids[table] = (await first(table)).id;
  ids['person'] = demoUserId(people.stranger);
  ids['tenant'] = globex;
});

/** Everywhere that a request could name something by its id. */
function bodiesFor({ method, path }: Page, id: string): (object | undefined)[] {
  if (method === 'PATCH')
    return [
      patch({ op: 'add', path: 'members', value: [{ value: id }] }),
      patch({ op: 'replace', value: { id, externalId: id, active: false, members: [{ value: id }] } }),
      patch({ op: 'remove', path: `members[value eq "${id}"]` }),
      patch({ op: 'add', path: `${enterprise}:manager`, value: { value: id } }),
    ];
  if (method !== 'POST' && method !== 'PUT') return [undefined];
  if (!path.includes('/Groups')) return [user('same-name', { id, externalId: id, groups: [{ value: id }], meta: { location: id } })];
  return [{ schemas: [groupSchema], displayName: 'Same name', id, externalId: id, members: [{ value: id }] }];
}
const filters = (id: string) =>
  ['id', 'externalId', 'userName', 'members.value', 'groups.value', 'meta.location'].map((name) => `${name} eq "${id}"`);

describe("MCH-12: another workspace's directory reaches nothing here by any id, in an address, a document or a filter", () => {
  const tried = sharedLine('MCH-12', 'requests of a directory that name what is of another workspace');
  const call = (method: string, path: string, body?: object) => scimClient(world, token)(method, path, body);
  /** Without what is new with each request. */
  const said = async (asked: ReturnType<typeof call>, id: string) => {
    const { status, body } = await asked;
    return `${status} ${JSON.stringify(body ?? null)}`
      .replaceAll(id, 'this')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now');
  };
  /** As a directory that has sent nothing yet. */
  const forget = () =>
    world.data(async (tx) => {
      await tx.deleteFrom('directory_users').where('tenant_id', '=', acme).execute();
      await tx.deleteFrom('directory_groups').where('tenant_id', '=', acme).execute();
    });

  it.each(scimPages.map((page) => [`${page.method} ${page.path}`, page] as const))('%s', async (_, page) => {
    const before = await fingerprint(world, { outside: acme });
    const wrong: string[] = [];
    const ask = async (id: string): Promise<string[]> => {
      const path = page.path.replace('/scim/v2', '').replace(':id', id);
      const queries = page.method === 'GET' ? ['', ...filters(id).map((filter) => `?filter=${encodeURIComponent(filter)}`)] : [''];
      const answers: string[] = [];
      for (const query of queries)
        for (const body of bodiesFor(page, id)) {
          tried.n++;
          await forget();
          answers.push(await said(call(page.method!, path + query, body), id));
        }
      return answers;
    };
    for (const [what, id] of Object.entries(ids)) {
      const answers = await ask(id);
      const nobodys = await ask(crypto.randomUUID());
      if (answers.some((answer) => theirs.test(answer))) wrong.push(`${what} is seen: ${answers.join(' ')}`);
      const at = answers.findIndex((answer, index) => answer !== nobodys[index]);
      if (at !== -1) wrong.push(`${what}: ${answers[at]!.slice(0, 200)} <> ${nobodys[at]!.slice(0, 200)}`);
    }
    tried.failures += wrong.length;
    expect(wrong).toEqual([]);
    expect(await fingerprint(world, { outside: acme })).toEqual(before);
  });
});
