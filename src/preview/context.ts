import { createDraft, finishDraft, type Draft } from 'immer';
import { parse } from 'valibot';
import { holdsPermission } from '../access/permission.ts';
import { parseInput, parseParams } from '../contract/input.ts';
import { queryTexts } from '../contract/query.ts';
import type { Area, Endpoint, Input, Result } from '../contract/endpoint.ts';
import { AppError } from '../lib/error.ts';
import { filesIn } from './files.ts';
import { createWorld, permissionKeysOf, type Membership, type PreviewUser, type World } from './world.ts';

/** A page's world and clock; each call produces a new, frozen world. */
export interface Store {
  world: World;
  now(): Date;
}
export const createStore = (world: World = createWorld(), now: Store['now'] = () => new Date()): Store => ({ world, now });

/** One browser: what its cookie would hold. */
export interface Browser {
  sessionId?: string | undefined;
}
export interface Caller {
  userId: string;
  tenantId: string;
  sessionId: string;
  permissions: readonly string[];
  membership: Membership;
  user: PreviewUser;
}
export interface Ctx {
  /** A draft: committed when the handler returns, discarded when it throws. */
  world: World;
  browser: Browser;
  now: Date;
  /** The caller; for non-public endpoints only. */
  caller: Caller;
  /** A write that is kept even if the call fails, such as counting a wrong password. */
  keep(write: (world: World) => void): void;
}
/** Handlers of a preview area: the contract's calls, synchronous and on a draft. */
export type PreviewHandlers<A extends Area> = { [K in keyof A]: (input: Required<Input<A[K]>>, ctx: Ctx) => Result<A[K]> };

const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Sign in to continue.', { status: 401 });
const sessionEnded = () => new AppError('SESSION_ENDED', 'Your session has ended. Sign in again.', { status: 401 });

export const isUsable = ({ status, disabled, locked }: Membership): boolean => status === 'active' && !disabled && !locked;

/** The signed-in member with the permissions of their roles. Errors: UNAUTHENTICATED, SESSION_ENDED. */
function callerOf(world: World, { sessionId }: Browser): Caller {
  if (!sessionId) throw unauthenticated();
  const session = world.sessions.find(({ id }) => id === sessionId);
  const membership = world.memberships.find(({ userId, tenantId }) => userId === session?.userId && tenantId === session.tenantId);
  const user = world.users.find(({ id }) => id === session?.userId);
  if (!session || !membership || !user || !isUsable(membership)) throw sessionEnded();
  const { userId, tenantId } = session;
  return { userId, tenantId, sessionId, permissions: permissionKeysOf(world, membership.roleIds), membership, user };
}

/** Errors: FORBIDDEN. */
function admit({ parts: { access } }: Endpoint, { permissions }: Caller): void {
  if (typeof access === 'object' && !holdsPermission(permissions, access.permission))
    throw new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403, context: { permission: access.permission } });
}

async function readInput(endpoint: Endpoint, given: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { consumes, body, query } = endpoint.parts;
  return {
    ...parseParams(endpoint, given),
    ...(consumes === 'form' ? { body: await filesIn(given['body'] as FormData) } : body && { body: parseInput(body, given['body']) }),
    ...(query && { query: parseInput(query, queryTexts(given['query'] as Record<string, unknown> | undefined)) }),
  };
}

/** Serves an endpoint like the provider: access check, input and result through the contract's schemas, all or nothing. */
export function serve(store: Store, browser: Browser, endpoint: Endpoint, handle: (input: never, ctx: Ctx) => unknown) {
  const { access, result } = endpoint.parts;
  return async (given: Record<string, unknown> = {}): Promise<unknown> => {
    const isOpen = access === 'public' || access === 'cookie';
    if (!isOpen) admit(endpoint, callerOf(store.world, browser));
    const input = await readInput(endpoint, given);
    const kept: ((world: World) => void)[] = [];
    const write = <T>(recipe: (world: World) => T): T => {
      const draft = createDraft(store.world as Draft<World>);
      const answer = recipe(draft);
      store.world = finishDraft(draft);
      return answer;
    };
    try {
      return write((world) => {
        const ctx: Ctx = {
          world,
          browser,
          now: store.now(),
          get caller() {
            return callerOf(world, browser);
          },
          keep: (later) => void kept.push(later),
        };
        const answer = handle(input as never, ctx);
        return result ? parse(result, answer) : answer;
      });
    } catch (error) {
      kept.forEach(write);
      throw error;
    }
  };
}
