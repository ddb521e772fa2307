import { noAccess } from '../contract/auth/auth.rules.ts';
import { notFound } from '../contract/input.ts';
import { usernameTaken } from '../contract/sign-up/sign-up.rules.ts';
import { lastIdentifier, readUsername, requireFree } from '../contract/usernames/usernames.rules.ts';
import type { usernames as area } from '../contract/usernames/usernames.ts';
import { find, list } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { membersOf } from './member-changes.ts';
import { hasUsernames } from './ways.ts';
import { vendorId } from './sample-data.ts';

const isOthers = ({ world, caller }: Ctx, username: string) =>
  world.users.some((row) => row.username === username && row.id !== caller.userId);

export const usernames: PreviewHandlers<typeof area> = {
  list: ({ query: { _usernamePrefix = '', userIds, _offset, _limit } }, ctx) => {
    const rows = membersOf(ctx).flatMap(({ userId: id, status }) => {
      const { username } = find(ctx.world.users, id);
      return username && status === 'active' ? [{ id, username }] : [];
    });
    const { items, _metadata } = list(rows, {
      where: ({ id, username }) => (!userIds || userIds.includes(id)) && username.startsWith(_usernamePrefix.trim().toLowerCase()),
      sortBy: ({ username }) => username,
      page: _offset,
      pageSize: _limit,
    });
    return { items: items.map(({ id: userId, username }) => ({ vendorId, userId, username })), _metadata };
  },
  own: (_input, ctx) => ({ userId: ctx.caller.userId, username: ctx.caller.user.username ?? '', canSet: hasUsernames(ctx) }),
  available: ({ query }, ctx) => {
    const username = readUsername(query.username);
    return { isAvailable: username !== undefined && !isOthers(ctx, username) };
  },
  set: ({ body: { username } }, ctx) => {
    requireFree(username);
    if (!hasUsernames(ctx)) throw noAccess('way');
    if (isOthers(ctx, username)) throw usernameTaken();
    ctx.caller.user.username = username;
  },
  remove: ({ username }, { caller: { user } }) => {
    if (user.username !== username.trim().toLowerCase()) throw notFound();
    if (user.email.endsWith('.invalid') && !user.signInPhone) throw lastIdentifier();
    delete user.username;
  },
};
