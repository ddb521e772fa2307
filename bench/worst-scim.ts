import { demoTenants } from '../provider/demo/accounts.ts';
import { mostValues } from '../provider/provisioning/scim-plain.ts';
import { mostOperations } from '../provider/provisioning/scim-patch.ts';
import { connectDirectory, ownDomain, patch, user } from '../provider/test/scim.ts';
import type { TestWorld } from '../provider/test/world.ts';
import { people } from '../src/contract/behaviour.ts';
import type { Request } from './worst-requests.ts';

const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const longFilter = Array.from({ length: 10 }, (_, at) => `userName eq "worst-${at}@corp.test" or emails.value co "a%_${at}"`).join(' or ');

/** What a directory sends at most, over a directory of `mostValues` people and a group of them all. */
export async function scimRequests(world: TestWorld): Promise<{ token: string; requests: [name: string, request: Request][] }> {
  await ownDomain(world, 'corp.test', demoTenants.globex);
  const { token, call } = await connectDirectory(world, { admin: people.stranger });
  const ids: string[] = [];
  for (let at = 0; at < mostValues; at++) ids.push((await call('POST', '/Users', user(`worst-${at}`))).body.id);
  const members = ids.map((value) => ({ value }));
  const { body: group } = await call('POST', '/Groups', { schemas: [groupSchema], displayName: 'All of them', members });
  const request = (method: string, path: string, body?: object): Request => ({
    ...{ path: `/scim/v2${path}`, method, body: body ? JSON.stringify(body) : null },
    what: body ? `${Math.round(JSON.stringify(body).length / 1000)} kB` : `address of ${path.length}`,
  });
  const unknown = Array.from({ length: mostValues }, () => ({ value: crypto.randomUUID() }));
  const operations = (op: string, path: string, value: unknown) => Array.from({ length: mostOperations }, () => ({ op, path, value }));
  return {
    token,
    requests: [
      ['scim list of users', request('GET', '/Users?count=1000')],
      ['scim list of groups', request('GET', '/Groups?count=1000')],
      ['scim filter of users', request('GET', `/Users?${new URLSearchParams({ filter: longFilter })}`)],
      ['scim members put', request('PUT', `/Groups/${group.id}`, { schemas: [groupSchema], displayName: 'All of them', members })],
      ['scim members taken out', request('PATCH', `/Groups/${group.id}`, patch({ op: 'remove', path: 'members' }))],
      ['scim members added', request('PATCH', `/Groups/${group.id}`, patch({ op: 'add', path: 'members', value: members }))],
      ['scim members unknown', request('PATCH', `/Groups/${group.id}`, patch({ op: 'add', path: 'members', value: unknown }))],
      [
        'scim member by member',
        request('PATCH', `/Groups/${group.id}`, patch(...ids.map((id) => ({ op: 'remove', path: `members[value eq "${id}"]` })))),
      ],
      [
        'scim operations on a user',
        request('PATCH', `/Users/${ids[0]}`, patch(...operations('replace', 'emails[type eq "work"].value', 'worst-0@corp.test'))),
      ],
    ],
  };
}
