import { freeze, original, type Draft } from 'immer';
import type { Area, Input, Result } from '../contract/endpoint.ts';
import { fillTables } from './collection.ts';
import { createWorld, type Membership, type PreviewSession, type PreviewUser, type World } from './world.ts';

/** A page's world and clock; each call produces a new, frozen world. */
export interface Store {
  world: World;
  now(): Date;
}
export const createStore = (world: World = createWorld(), now: Store['now'] = () => new Date()): Store => ({
  world: freeze(fillTables(world), true),
  now,
});

/** One browser: what its cookies would hold. */
export interface Browser {
  sessionId?: string | undefined;
  /** Handle of the emailed or texted sign-in requested here. */
  asked?: string | undefined;
  /** Of itself, once somebody has signed in. */
  id?: string;
}
export interface Caller {
  userId: string;
  tenantId: string;
  sessionId: string;
  permissions: readonly string[];
  session: PreviewSession;
  membership: Membership;
  user: PreviewUser;
}
/** What writing an entry requires. */
export interface Moment {
  /** A draft: committed when the handler returns, discarded when it throws. */
  world: World;
  now: Date;
}
export interface Ctx extends Moment {
  browser: Browser;
  /** The caller; for non-public endpoints only. */
  caller: Caller;
  /** A write that is kept even if the call fails, such as counting a wrong password. */
  keep(write: (world: World) => void): void;
  /** The world as it is whenever this is called, for what goes on after the answer. */
  latest(): World;
}
/** Handlers of a preview area: the contract's calls, synchronous and on a draft. */
export type PreviewHandlers<A extends Area> = { [K in keyof A]: (input: Required<Input<A[K]>>, ctx: Ctx) => Result<A[K]> };

export const isUsable = ({ status, disabled, locked, expiresAt }: Membership, now: Date): boolean =>
  status === 'active' && !disabled && !locked && (!expiresAt || new Date(expiresAt) > now);

/** For what reads much and writes nothing: a draft is slow to look through. */
export const toRead = (ctx: Ctx): Ctx => ({ ...ctx, world: (original(ctx.world as Draft<World>) ?? ctx.world) as World });
