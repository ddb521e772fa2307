import { toAppError } from '../lib/error.ts';

/** How the user proved they own the email address (flows.md 0.9). */
export type VerifiedBy = 'PASSWORDLESS' | 'ACTIVATION_LINK' | 'SOCIAL_LOGIN' | 'INVITATION_LINK';

/** Listeners for the option `events`. Payloads hold names, ids and addresses, never a token, code or password. */
export interface HostEvents {
  /** Somebody has proven that their address is theirs. */
  userVerified?: ((event: { origin: VerifiedBy; userId?: string; email?: string }) => void) | undefined;
  /** Somebody has made an account of their own. */
  signUpComplete?: ((event: { userId?: string; email?: string; tenantId?: string }) => void) | undefined;
  /** The user opened the invitation dialog. */
  inviteMemberClicked?: (() => void) | undefined;
  /** The user invited one person. */
  inviteMemberSubmit?: ((event: { email: string }) => void) | undefined;
  /** The user invited several people at once. */
  inviteMembersSubmit?: ((event: { emails: readonly string[] }) => void) | undefined;
  /** Instead of going back to the sign-in, in a browser that a mobile app has opened (`frontegg_external_mobile_browser` in its sessionStorage). */
  backToLogin?: (() => void) | undefined;
  /** The user picked a section in the portal's navigation. */
  adminBoxMenuClicked?: ((event: { section: string }) => void) | undefined;
}

/** The sign-in method, as reported to the tag-manager hook. */
export type AuthenticationType = 'password' | 'magic_link' | 'webauthn' | 'mfa' | 'activation_link' | 'hosted' | 'SOCIAL_LOGIN';

interface TagEvents {
  signup_completed: { userId?: string; tenantId?: string };
  user_verified: { origin: VerifiedBy };
  login_completed: { authenticationType: AuthenticationType };
}
type TagHook = (action: string, payload: Readonly<Record<string, unknown>>) => void;

/** A listener that throws must not break the user's flow. */
function safely(name: string, run: () => void): void {
  try {
    run();
  } catch (cause) {
    console.error(`[gatehouse] the page's listener for "${name}" failed:`, toAppError(cause).cause);
  }
}

type PayloadOf<K extends keyof HostEvents> = Parameters<NonNullable<HostEvents[K]>>;

/** Calls the host's listener, if any. */
export function notifyHost<K extends keyof HostEvents>(events: HostEvents | undefined, name: K, ...payload: PayloadOf<K>): void {
  const listener = events?.[name] as ((...values: PayloadOf<K>) => void) | undefined;
  if (listener) safely(name, () => listener(...payload));
}

/** Calls `window.onFronteggEvent`, the hook pages define for their tag manager. */
function notifyTagManager<A extends keyof TagEvents>(action: A, payload: TagEvents[A]): void {
  const hook = (globalThis as { onFronteggEvent?: TagHook }).onFronteggEvent;
  if (typeof hook === 'function') safely('onFronteggEvent', () => hook(action, { ...payload }));
}

interface Person {
  userId?: string;
  email?: string;
  tenantId?: string;
}

/** Allowlist: nothing else of a response reaches the host. */
const pick = <K extends keyof Person>(person: Person, names: readonly K[]): Pick<Person, K> =>
  Object.fromEntries(names.flatMap((name) => (person[name] === undefined ? [] : [[name, person[name]]]))) as Pick<Person, K>;

/** Reports a sign-in; not for session refreshes. */
export const loginCompleted = (authenticationType: AuthenticationType): void => notifyTagManager('login_completed', { authenticationType });

export function userVerified(events: HostEvents | undefined, origin: VerifiedBy, person: Person = {}): void {
  notifyHost(events, 'userVerified', { origin, ...pick(person, ['userId', 'email']) });
  notifyTagManager('user_verified', { origin });
}

/** Reports a new account; to the tag hook only if the user was invited (flows.md A.16). */
export function signUpCompleted(events: HostEvents | undefined, person: Person = {}, { invited = false } = {}): void {
  if (!invited) notifyHost(events, 'signUpComplete', pick(person, ['userId', 'email', 'tenantId']));
  notifyTagManager('signup_completed', pick(person, ['userId', 'tenantId']));
}
