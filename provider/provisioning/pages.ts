import type { Tx } from '../db/tables.ts';
import { readJson } from '../http/body.ts';
import type { Ctx } from '../http/context.ts';
import type { Page as HttpPage } from '../http/page.ts';
import { lockRights } from '../identity/members/last-admin.ts';
import { authenticate, logRequest, requireDirectoryNetwork, type CallingDirectory } from './directory-connection.ts';
import { actingDirectory, isStopped, tellStopped } from './directory-maker.ts';
import * as discovery from './discovery.ts';
import * as groups from './scim-groups.ts';
import * as users from './scim-users.ts';
import { selectAttributes, type Document } from './scim-document.ts';
import { errorBody, failureOf, notFound, scimError } from './scim-errors.ts';
import { listAnswer, readFilter, readPage } from './scim-list.ts';

export const scimPath = '/scim/v2';
/** A user with all that is kept of one, and as many members as one request may name. */
const limitBytes = 500_000;
/** Each more counts as one more request of the directory. */
const bytesPerRequest = 10_000;
const msPerRequest = 20;
const isScimType = (type: string | null) => /^application\/(scim\+)?json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '');

const answer = (status: number, body: Document | undefined, headers: Record<string, string> = {}) =>
  new Response(body && JSON.stringify(body), { status, headers: { ...(body && { 'content-type': 'application/scim+json' }), ...headers } });

interface Asked extends users.Scim {
  id: string;
  query: URLSearchParams;
  body: unknown;
}
interface Answered {
  status: number;
  body?: Document;
}
type Handle = (tx: Tx, asked: Asked) => Promise<Answered>;
type Method = NonNullable<HttpPage['method']>;

const page = (method: Method, path: string, handle: Handle): HttpPage => ({
  path: scimPath + path,
  method,
  respond: async (request, params, ctx) => serve(request, ctx, { id: params['id'] ?? '', handle, isWrite: method !== 'GET' }),
});

async function run(request: Request, ctx: Ctx, called: CallingDirectory, { id, handle, isWrite }: Called): Promise<Answered> {
  const { deps } = ctx;
  const bytes = request.body ? Number(request.headers.get('content-length') ?? limitBytes) : 0;
  await deps.limits.count('scim', called.id, 1 + Math.floor(bytes / bytesPerRequest));
  const body = isWrite && request.method !== 'DELETE' ? await readJson(request, { isType: isScimType, limitBytes }) : undefined;
  const { searchParams: query } = new URL(request.url);
  return deps.db.system(
    async (tx) => {
      if (isWrite) await lockRights(tx, called.tenant_id);
      // The directory may have been disconnected, and its maker removed, while the body came.
      const directory = await actingDirectory(tx, await authenticate(tx, ctx), deps.clock.now());
      const begun = performance.now();
      try {
        return await handle(tx, { work: ctx, directory, base: deps.config.publicUrl + scimPath, id, query, body });
      } finally {
        await deps.limits.charge('scim', called.id, Math.floor((performance.now() - begun) / msPerRequest));
      }
    },
    { turnOf: called.tenant_id, ...(!isWrite && { readOnly: true }) },
  );
}

interface Called {
  id: string;
  handle: Handle;
  isWrite: boolean;
}

/** One request of a directory: who it is, what comes of it, and a line in the list of its last requests. */
async function serve(request: Request, ctx: Ctx, called: Called): Promise<Response> {
  let directory: CallingDirectory | undefined;
  let response: Response;
  let detail: string | undefined;
  let hasStopped = false;
  try {
    directory = await ctx.deps.db.system((tx) => authenticate(tx, ctx), { single: true });
    await requireDirectoryNetwork(ctx, directory);
    const { status, body } = await run(request, ctx, directory, called);
    const { searchParams } = new URL(request.url);
    const isList = Array.isArray(body?.['Resources']);
    const shown = body && !isList ? selectAttributes(body, searchParams) : body;
    const location = (body?.['meta'] as { location?: string } | undefined)?.location;
    response = answer(status, shown, status === 201 && location ? { location } : {});
  } catch (error) {
    const failure = failureOf(error, ctx);
    ({ detail } = failure);
    hasStopped = isStopped(error);
    const wait: Record<string, string> = failure.retryAfter === undefined ? {} : { 'retry-after': String(failure.retryAfter) };
    response = answer(failure.status, errorBody(failure) as Document, {
      ...wait,
      ...(failure.status === 401 && { 'www-authenticate': 'Bearer realm="scim"' }),
    });
  }
  const known = directory;
  if (known) {
    const { pathname, search } = new URL(request.url);
    const path = pathname.slice(scimPath.length) + search;
    const now = ctx.deps.clock.now();
    await ctx.deps.db.system(async (tx) => {
      await logRequest(tx, known, now, { method: request.method, path, status: response.status, detail });
      if (hasStopped) await tellStopped(tx, now, known);
    });
  }
  return response;
}

const ok = (body: Document): Answered => ({ status: 200, body });
const made = (body: Document): Answered => ({ status: 201, body });
const found = (body: Document | undefined, id: string): Answered => {
  if (!body) throw notFound(id);
  return ok(body);
};

function listed(kind: 'users' | 'groups'): Handle {
  return async (tx, asked) => {
    const { query } = asked;
    const [wanted, range] = [readFilter(query.get('filter')), readPage(query)];
    if (wanted && 'matches' in wanted) await asked.work.deps.limits.count('scimSearches', asked.directory.id);
    const withMembers = !/(^|,)\s*members\b/i.test(query.get('excludedAttributes') ?? '');
    const result =
      kind === 'users'
        ? await users.listUsers(tx, asked, { wanted, page: range })
        : await groups.listGroups(tx, asked, { wanted, page: range, withMembers });
    const resources = result.resources.map((one) => selectAttributes(one, query));
    return ok(listAnswer({ ...result, resources }, range));
  };
}

/** SCIM 2.0 (RFC 7643, 7644, 9865) for the directories of all workspaces; the token says whose. */
export const scimPages: HttpPage[] = [
  page('GET', '/ServiceProviderConfig', async (_tx, { base }) => ok(discovery.serviceProviderConfig(base))),
  page('GET', '/ResourceTypes', async (_tx, { base }) => ok(discovery.resourceTypes(base))),
  page('GET', '/ResourceTypes/:id', async (_tx, { base, id }) => found(discovery.resourceType(base, id), id)),
  page('GET', '/Schemas', async (_tx, { base }) => ok(discovery.schemas(base))),
  page('GET', '/Schemas/:id', async (_tx, { base, id }) => found(discovery.schema(base, id), id)),
  page('POST', '/Bulk', async () => {
    throw scimError(501, "Bulk requests aren't supported. Send one request per resource.");
  }),

  page('GET', '/Users', listed('users')),
  page('POST', '/Users', async (tx, asked) => made(await users.createUser(tx, asked, asked.body))),
  page('GET', '/Users/:id', async (tx, asked) => ok(await users.readUser(tx, asked, asked.id))),
  page('PUT', '/Users/:id', async (tx, asked) => ok(await users.replaceUser(tx, asked, asked.id, asked.body))),
  page('PATCH', '/Users/:id', async (tx, asked) => ok(await users.patchUser(tx, asked, asked.id, asked.body))),
  page('DELETE', '/Users/:id', async (tx, asked) => {
    await users.deleteUser(tx, asked, asked.id);
    return { status: 204 };
  }),

  page('GET', '/Groups', listed('groups')),
  page('POST', '/Groups', async (tx, asked) => made(await groups.createGroup(tx, asked, asked.body))),
  page('GET', '/Groups/:id', async (tx, asked) => ok(await groups.readGroup(tx, asked, asked.id))),
  page('PUT', '/Groups/:id', async (tx, asked) => ok(await groups.replaceGroup(tx, asked, asked.id, asked.body))),
  page('PATCH', '/Groups/:id', async (tx, asked) => ok(await groups.patchGroup(tx, asked, asked.id, asked.body))),
  page('DELETE', '/Groups/:id', async (tx, asked) => {
    await groups.deleteGroup(tx, asked, asked.id);
    return { status: 204 };
  }),
];
