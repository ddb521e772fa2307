import type { Handlers } from '../contract/endpoint.ts';
import type { sessions } from '../contract/sessions/sessions.ts';
import { caller, notFound, type World } from './world.ts';

export const previewSessions = (world: World): Handlers<typeof sessions> => {
  const own = () => {
    const { userId, sessionId } = caller(world);
    return world.sessions
      .filter((row) => row.userId === userId)
      .map(({ userId: _, ...row }) => ({ ...row, current: row.id === sessionId }));
  };
  return {
    policy: async () => {
      caller(world);
      return world.sessionPolicy;
    },
    setPolicy: async ({ body }) => {
      caller(world, 'fe.secure.write.securityPolicy');
      world.sessionPolicy = { ...world.sessionPolicy, ...body };
    },
    list: async () => own(),
    current: async () => own().find(({ current }) => current) ?? notFound(),
    removeOthers: async () => {
      const { userId, sessionId } = caller(world);
      world.sessions = world.sessions.filter((row) => row.userId !== userId || row.id === sessionId);
    },
    remove: async ({ id }) => {
      if (!own().some((row) => row.id === id)) return notFound();
      world.sessions = world.sessions.filter((row) => row.id !== id);
    },
  };
};
