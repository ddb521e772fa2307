import { demoTenants } from '../demo/accounts.ts';
import { createWorld, type TestWorld } from './world.ts';

/** What the tests read of a resource, a list, a schema or an error. */
export interface ScimBody {
  id: string;
  userName: string;
  active: boolean;
  groups: unknown;
  meta: { location: string };
  totalResults: number;
  Resources: ScimBody[];
  nextCursor?: string;
  endpoint: string;
  schema: string;
  attributes: unknown[];
  status: string;
  detail?: string;
  scimType?: string;
}
export interface ScimReply {
  status: number;
  body: ScimBody;
  headers: Headers;
}
export interface Directory {
  id: string;
  token: string;
  call(method: string, path: string, body?: object): Promise<ScimReply>;
}

/** A domain whose ownership the workspace has proven. */
export async function ownDomain(world: TestWorld, domain: string, tenantId: string = demoTenants.acme): Promise<void> {
  const now = world.clock.now();
  await world.data(async (tx) => {
    const connection_id = crypto.randomUUID();
    const row = { type: 'saml', name: domain, enabled: false, config: '{}', sealed: null, created_at: now, updated_at: now } as const;
    await tx
      .insertInto('sso_connections')
      .values({ ...row, id: connection_id, tenant_id: tenantId })
      .execute();
    await tx
      .insertInto('sso_domains')
      .values({ id: crypto.randomUUID(), tenant_id: tenantId, connection_id, domain, txt_record: 'x', verified_at: now, created_at: now })
      .execute();
  });
}

/** Calls as a directory makes them. */
export const scimClient =
  (world: TestWorld, token: string): Directory['call'] =>
  async (method, path, body) => {
    const response = await world.send(`/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/scim+json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as ScimBody, headers: response.headers };
  };

export async function connectDirectory(
  world: TestWorld,
  { admin = 'admin@acme.test', syncs = true }: { admin?: string; syncs?: boolean } = {},
): Promise<Directory> {
  const { api } = await world.signIn(admin);
  const { id, token } = await api.directory.create({ body: { source: 'okta', syncToUserManagement: syncs } });
  return { id, token, call: scimClient(world, token) };
}

/** A workspace with a proven domain and a directory. */
export async function directoryWorld(): Promise<{ world: TestWorld; directory: Directory }> {
  const world = await createWorld();
  await ownDomain(world, 'corp.test');
  return { world, directory: await connectDirectory(world) };
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const user = (name: string, more: object = {}) => ({
  schemas: [userSchema],
  userName: `${name}@corp.test`,
  displayName: `${name[0]!.toUpperCase()}${name.slice(1)} Corp`,
  emails: [{ value: `${name}@corp.test`, type: 'work', primary: true }],
  active: true,
  ...more,
});
export const patch = (...Operations: object[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
