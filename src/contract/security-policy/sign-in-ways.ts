import * as v from 'valibot';
import { invalidInput } from '../input.ts';
import type { AuthStrategy } from '../configuration/configuration.schemas.ts';

export const localWays = ['password', 'magicLink', 'code', 'smsCode'] as const;
export type LocalWay = (typeof localWays)[number];

/** One of those, `passkey`, or `social:` and the id of a provider. Single sign-on has settings of its own. */
export const SignInWay = v.pipe(v.string(), v.regex(/^[\w:-]{1,80}$/, 'Choose a way to sign in.'));
export type SignInWay = string;

const wayOfStrategy: Record<AuthStrategy, SignInWay | undefined> = {
  EmailAndPassword: 'password',
  UsernameAndPassword: 'password',
  MagicLink: 'magicLink',
  UsernameAndMagicLink: 'magicLink',
  Code: 'code',
  UsernameAndCode: 'code',
  SmsCode: 'smsCode',
  UsernameAndSms: 'smsCode',
  WebAuthN: 'passkey',
  NoLocalAuthentication: undefined,
};
/** The way that a strategy stands for. */
export const wayOf = (strategy: AuthStrategy): SignInWay | undefined => wayOfStrategy[strategy];

const strategyOfWay: Record<LocalWay, AuthStrategy> = {
  password: 'EmailAndPassword',
  magicLink: 'MagicLink',
  code: 'Code',
  smsCode: 'SmsCode',
};

/** A link of an activation or a sign-up proves what a code would, and a password is chosen there. */
const firstWays: readonly SignInWay[] = ['activation', 'signUp'];
const byMailbox = ['password', 'magicLink', 'code'];

/** What these allow, as sessions name it. */
export const waysOfSessions = (ways: readonly SignInWay[]): SignInWay[] =>
  ways.some((way) => byMailbox.includes(way)) ? [...ways, ...firstWays] : [...ways];

/** Null: the workspace leaves it to the vendor. */
export const isWayOpen = (ways: readonly SignInWay[] | null, way: SignInWay | null): boolean =>
  ways === null || (way !== null && waysOfSessions(ways).includes(way));

/** Errors: INVALID_INPUT. */
export function requireOwnWay(hasWay: boolean): void {
  if (!hasWay) throw invalidInput({ ways: "You couldn't sign in any of these ways yourself. Keep one that you use." });
}

/** What the vendor offers. */
export interface OfferedWays {
  /** What the server can do. */
  able: readonly SignInWay[];
  /** What a workspace gets that chooses nothing itself. */
  usual: readonly SignInWay[];
}
/** How people prove who they are. Company sign-in, activations and sign-ups have rules of their own. */
const isProof = (way: SignInWay) => way === 'passkey' || way.startsWith('social:') || localWays.some((local) => local === way);

/** Whether it leads into a workspace: the server can do it, and the workspace allows it, or else the vendor. */
export const leadsIn = (ways: readonly SignInWay[] | null, { able, usual }: OfferedWays, way: SignInWay | null): boolean =>
  way !== null && isProof(way) ? able.includes(way) && (ways ?? usual).includes(way) : isWayOpen(ways, way);

/** What follows the identifier on the sign-in page: the usual strategy, or the first one that is still open. */
export function openStrategy(usual: AuthStrategy, ways: readonly SignInWay[] | null, { able }: Pick<OfferedWays, 'able'>): AuthStrategy {
  const chosen = (ways ?? [wayOfStrategy[usual] ?? '']).filter((way) => able.includes(way));
  if (usual === 'NoLocalAuthentication' && !ways) return usual;
  if (chosen.includes(wayOfStrategy[usual] ?? '')) return usual;
  const way = localWays.find((one) => chosen.includes(one));
  return way
    ? strategyOfWay[way]
    : (ways ?? ['passkey']).includes('passkey') && able.includes('passkey')
      ? 'WebAuthN'
      : 'NoLocalAuthentication';
}
