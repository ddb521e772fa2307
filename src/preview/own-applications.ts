import { newTokenText } from '../contract/api-tokens/token-text.ts';
import { requireConfidential } from '../contract/applications/applications.rules.ts';
import type { applications as area } from '../contract/applications/applications.ts';
import { notFound } from '../contract/input.ts';
import { isTraveler } from '../contract/sub-tenants/sub-tenants.rules.ts';
import { accountsBelow, inAccount } from './accounts.ts';
import { applicationsKnownIn, toApplication } from './application-rows.ts';
import { find, list, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import type { PreviewApplication } from './sample-applications.ts';

const known = (ctx: Ctx, id: string) => find(applicationsKnownIn(ctx.world, ctx.caller.tenantId), id);

/** Errors: NOT_FOUND unless the workspace administers it. */
function own(ctx: Ctx, id: string): PreviewApplication {
  const row = known(ctx, id);
  if (row.ownerId !== ctx.caller.tenantId) throw notFound();
  return row;
}

const working = ({ secrets }: PreviewApplication, now: Date) => secrets.filter(({ endsAt }) => !endsAt || new Date(endsAt) > now);

type Handled = 'details' | 'change' | 'rotateSecret' | 'endSecret' | 'workspaces' | 'give' | 'take';
/** What a workspace does with applications that it administers. */
export const ownApplications: Pick<PreviewHandlers<typeof area>, Handled> = {
  details: ({ appId }, ctx) => {
    const row = known(ctx, appId);
    const { tenantId } = ctx.caller;
    const { type: _type, frontendStack: _stack, integrationFinishedAt: _finished, ...facts } = toApplication(row, tenantId);
    const { redirectURIs, signOutURIs, isFirstParty, secrets } = row;
    const tenantAccessType = row.tenants[tenantId];
    return {
      ...facts,
      ...(tenantAccessType && { tenantAccessType }),
      ...{ isFirstParty, isPublic: secrets.length === 0 },
      ...(facts.isManaged && {
        managed: { redirectURIs, signOutURIs, secrets: working(row, ctx.now), workspaces: Object.keys(row.tenants).length },
      }),
    };
  },
  change: ({ appId, body }, ctx) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    Object.assign(own(ctx, appId), given, { updatedAt: ctx.now.toISOString() });
  },
  rotateSecret: ({ appId, body: { overlapSeconds } }, ctx) => {
    const row = own(ctx, appId);
    requireConfidential(row.secrets.length > 0);
    const made = { id: crypto.randomUUID(), createdAt: ctx.now.toISOString() };
    const previous = overlapSeconds > 0 ? row.secrets.find(({ endsAt }) => !endsAt) : undefined;
    const previousEndsAt = new Date(ctx.now.getTime() + overlapSeconds * 1000).toISOString();
    row.secrets = [made, ...(previous ? [{ ...previous, endsAt: previousEndsAt }] : [])];
    return { ...made, secret: newTokenText('secret'), ...(previous && { previousEndsAt }) };
  },
  endSecret: ({ appId, secretId }, ctx) => {
    const row = own(ctx, appId);
    const { endsAt } = find(working(row, ctx.now), secretId);
    if (!endsAt) throw notFound();
    removeFrom(row.secrets, ({ id }) => id === secretId);
  },
  workspaces: ({ appId, query: { _limit: pageSize, _offset: page, _filter = '' } }, ctx) => {
    const row = own(ctx, appId);
    const { tenantId, permissions, session } = ctx.caller;
    const below = isTraveler({ permissions, actorId: session.actorId }) ? accountsBelow(ctx, tenantId, { deep: true }) : [];
    const places = [find(ctx.world.tenants, tenantId), ...below].map(({ id, name }) => {
      const accessType = row.tenants[id];
      return { id, name, ...(accessType && { accessType }) };
    });
    return list(places, {
      where: ({ name }) => name.toLowerCase().includes(_filter.toLowerCase()),
      sortBy: ({ id, name }) => `${id === tenantId ? 0 : 1} ${name}`,
      page,
      pageSize,
    });
  },
  give: ({ appId, tenantId, body }, ctx) => {
    const there = inAccount(ctx, tenantId).caller.tenantId;
    own(ctx, appId).tenants[there] = body.accessType;
  },
  take: ({ appId, tenantId }, ctx) => {
    const there = inAccount(ctx, tenantId).caller.tenantId;
    const row = own(ctx, appId);
    if (!row.tenants[there]) throw notFound();
    delete row.tenants[there];
    removeFrom(row.users, (user) => user.tenantId === there);
  },
};
