import fc from 'fast-check';
import { codeTo } from '../sign-in.ts';
import {
  browserCount,
  forget,
  judge,
  people,
  send,
  listedIn,
  tenantOf,
  type Kind,
  type Model,
  type Pending,
  type Person,
  type Real,
  type Shown,
} from './mfa-model.ts';

export type Command = fc.AsyncCommand<Model, Real>;
/** Done correctly, incorrectly, or with someone else's value. */
export type How = 'right' | 'wrong' | 'other';

export const auth = '/identity/resources/auth/v1';
export const users = '/identity/resources/users/v1';
export const personCount = Object.keys(people).length;
export const browser = fc.nat(browserCount - 1);
export const person = fc.nat(personCount - 1);
export const many = fc.nat(99);
/** Mostly correct, otherwise no run gets far. */
export const how = fc.constantFrom<How>('right', 'right', 'right', 'right', 'right', 'right', 'wrong', 'other');

export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
export const newest = <T>(list: readonly T[], index: number): T => list[list.length - 1 - (index % Math.min(list.length, 2))]!;

export function command<N extends Record<string, fc.Arbitrary<unknown>>>(
  name: string,
  values: N,
  run: (model: Model, real: Real, given: { [K in keyof N]: N[K] extends fc.Arbitrary<infer V> ? V : never }) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): fc.Arbitrary<Command> {
  return fc.record(values).map((given) => ({
    check,
    run: (model, real) => run(model, real, given as never),
    toString: () => `${name}(${JSON.stringify(given)})`,
  }));
}
export const hasPending = ({ pendings }: Model) => pendings.length > 0;
export const byHow = <T>(choice: How, right: T, wrong: T, other: T): T => (choice === 'right' ? right : choice === 'wrong' ? wrong : other);
export const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456');
export const codeOf = (real: Real, to: string) => codeTo(real.world, to).catch(() => '123456');
/** A new request ends what the same requester asked for before. Returns the requester. */
export async function endAsked({ asks, links }: Model, real: Real, { user, to }: { user: number; to: string }): Promise<string> {
  const { requester } = await real.world.data((tx) =>
    tx
      .selectFrom('challenges')
      .select('requester')
      .where('purpose', '=', 'passwordless')
      .where('subject', '=', to)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  for (const one of [...asks, ...links]) if (one?.user === user && one.by === requester) one.live = false;
  return requester;
}

/** Completes a sign-in with an existing token; `isRight`: the factor belongs to its user. */
export async function finish(
  model: Model,
  real: Real,
  {
    what,
    b,
    pending,
    path,
    body,
    kind,
    isRight,
    remember,
  }: { what: string; b: number; pending: Pending; path: string; body: object; kind: Kind; isRight: boolean; remember: boolean },
) {
  const isGood = isRight && pending.live;
  const counts = listedIn(real, await tenantOf(real, pending)).includes(kind);
  const answer = await send(real, b, `${auth}/user/mfa/${path}`, { mfaToken: pending.token, rememberDevice: remember, ...body });
  const shown: Shown | undefined = isGood ? { user: pending.user, first: pending.first, second: counts, kind } : undefined;
  judge(model, real, { what, browser: b, answer, shown, hasShownOwn: isGood && !counts });
  if (answer.status !== 200) return false;
  pending.live = false;
  if (remember && counts && pending.mode === 'login') model.remembered.set(`${b}:${pending.user}`, kind);
  return true;
}
export function enrolled(model: Model, user: number, factor: 'app' | 'sms', change: Partial<Person>): void {
  Object.assign(model.persons[user]!, change);
  model.persons[user]!.factors.add(factor);
  forget(model, user);
}
