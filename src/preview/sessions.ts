import { notFound } from '../contract/input.ts';
import type { sessions as area } from '../contract/sessions/sessions.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { noteEnded } from './impersonation-end.ts';

const own = ({ world, caller: { userId, sessionId } }: Ctx) =>
  world.sessions.filter((row) => row.userId === userId).map((row) => ({ ...row, current: row.id === sessionId }));

function end(ctx: Ctx, isOver: Parameters<typeof noteEnded>[1]): void {
  noteEnded(ctx, isOver);
  removeFrom(ctx.world.sessions, isOver);
}

export const sessions: PreviewHandlers<typeof area> = {
  policy: (_input, { world, caller: { tenantId } }) => world.sessionPolicies[tenantId] ?? {},
  setPolicy: ({ body }, { world, caller: { tenantId } }) => void Object.assign((world.sessionPolicies[tenantId] ??= {}), body),
  list: (_input, ctx) => own(ctx),
  current: (_input, ctx) => find(own(ctx), ctx.caller.sessionId),
  removeOthers: (_input, ctx) => end(ctx, (row) => row.userId === ctx.caller.userId && row.id !== ctx.caller.sessionId),
  remove: ({ id }, ctx) => {
    if (!own(ctx).some((row) => row.id === id)) throw notFound();
    end(ctx, (row) => row.id === id);
  },
};
