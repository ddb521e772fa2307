import type { RawBuilder } from 'kysely';
import type { Ctx } from './context.ts';

/** About the caller and nothing else: of `users as u` and their membership `m`. As JSON, so a timestamp is a string. */
export type CallerRead<T> = RawBuilder<T>;

/** A handler whose read runs within the guard's statement: one round trip instead of two. Only for what every page asks for. */
export function withCallerRead<T, I, R>(
  read: CallerRead<T>,
  handle: (input: I, ctx: Ctx, found: T) => Promise<R>,
): ((input: I, ctx: Ctx) => Promise<R>) & { read: CallerRead<T> } {
  return Object.assign((input: I, ctx: Ctx) => handle(input, ctx, ctx.found as T), { read });
}
