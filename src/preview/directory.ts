import { newTokenText } from '../contract/api-tokens/token-text.ts';
import type { directory as area } from '../contract/directory/directory.ts';
import { directoryNames, requireRoomForDirectory, tokenOverlapSeconds } from '../contract/directory/directory.rules.ts';
import type { Directory, DirectoryRequest } from '../contract/directory/directory.schemas.ts';
import { find, removeFrom, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { sampleId } from './sample-data.ts';

interface PreviewDirectory extends Directory {
  tenantId: string;
  users: number;
  requests: DirectoryRequest[];
}

const day = '2026-11-20';
const rows = table<PreviewDirectory>('directories', ({ tenants }) => [
  {
    id: sampleId(9, 1),
    tenantId: tenants.find(({ name }) => name === 'Acme')!.tenantId,
    connectionName: 'Okta',
    source: 'okta',
    syncToUserManagement: true,
    createdAt: `${day}T09:00:00.000Z`,
    lastSync: `${day}T16:20:05.000Z`,
    users: 42,
    requests: [
      { at: `${day}T16:20:05.000Z`, method: 'PATCH', path: '/Groups/5b0c', status: 200 },
      {
        at: `${day}T16:20:02.000Z`,
        method: 'POST',
        path: '/Users',
        status: 403,
        detail: "gmail.com isn't a verified domain of this workspace. Verify it in Single sign-on first.",
      },
      { at: `${day}T16:20:01.000Z`, method: 'GET', path: '/Users?filter=userName eq "mia@acme.test"', status: 200 },
    ],
  },
]);
const mine = (ctx: Ctx) => rows(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId);

export const directory: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => mine(ctx).map(({ tenantId: _tenant, users: _users, requests: _requests, ...facts }): Directory => facts),
  create: ({ body: { source, connectionName, syncToUserManagement = true } }, ctx) => {
    requireRoomForDirectory(mine(ctx).length);
    const row: PreviewDirectory = {
      id: crypto.randomUUID(),
      tenantId: ctx.caller.tenantId,
      connectionName: connectionName || directoryNames[source],
      source,
      syncToUserManagement,
      createdAt: ctx.now.toISOString(),
      lastSync: null,
      users: 0,
      requests: [],
    };
    rows(ctx).push(row);
    return { id: row.id, connectionName: row.connectionName, token: newTokenText('scim') };
  },
  update: ({ id, body: { syncToUserManagement } }, ctx) => {
    const row = find(mine(ctx), id);
    if (syncToUserManagement !== undefined) row.syncToUserManagement = syncToUserManagement;
  },
  remove: ({ id }, ctx) => {
    find(mine(ctx), id);
    removeFrom(rows(ctx), (row) => row.id === id);
  },
  countUsers: ({ id }, ctx) => ({ count: find(mine(ctx), id).users }),
  rotate: ({ id }, ctx) => {
    find(mine(ctx), id);
    return { token: newTokenText('scim'), previousExpiresAt: new Date(ctx.now.getTime() + tokenOverlapSeconds * 1000).toISOString() };
  },
  requests: ({ id }, ctx) => ({ requests: find(mine(ctx), id).requests }),
};
