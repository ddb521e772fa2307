import { isSteppedUp, multiFactorAcr } from '../../src/contract/step-up/step-up.rules.ts';
import { secondsBetween } from '../ports/clock.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import type { OAuthError } from './oauth-errors.ts';

/** What is known about the browser's user. */
export interface SignedIn {
  userId: string;
  amr: readonly string[];
  authTime: Date;
  /** In the requested tenant, if any. */
  isMember: boolean;
  /** The application, in that tenant. */
  mayUse: boolean;
  /** They let the application do what it asks for; `never`: it is somebody else's, and they haven't. `ours`: nobody needs to. */
  consent: Date | 'ours' | 'never';
  /** Somebody acts in their name. */
  isActedFor: boolean;
}

export type Decision =
  | { type: 'grant' }
  /** `again`: a live session doesn't count. */
  | { type: 'signIn'; again: boolean }
  | { type: 'stepUp' }
  /** They have to let the application do what it asks for. */
  | { type: 'consent' }
  /** Somebody else may use the application, or they once somebody has given them access. */
  | { type: 'noAccess' }
  | { type: 'refuse'; error: OAuthError; description: string };

const isStepped = ({ amr, authTime }: SignedIn, maxAge: number | undefined, now: Date) =>
  isSteppedUp(
    { acr: amr.includes('mfa') ? multiFactorAcr : undefined, amr, auth_time: authTime.getTime() / 1000 },
    { maxAge, now: now.getTime() },
  );

const hasConsented = ({ consent }: SignedIn, { asksConsent }: AuthorizeRequest, askedAt: Date): boolean =>
  asksConsent ? consent instanceof Date && consent >= askedAt : consent !== 'never';

/**
 * Code, sign-in, step-up, consent, a word about missing access, or error. Pure. Signing in after the request was made counts as signing in for it: nobody is asked
 * twice, and a request that no sign-in can satisfy ends with an error.
 */
export function decide(request: AuthorizeRequest, person: SignedIn | undefined, { askedAt, now }: { askedAt: Date; now: Date }): Decision {
  const { prompt, maxAge, multiFactor, hintedUserId } = request;
  const ask = (decision: Decision, error: OAuthError, description: string): Decision =>
    prompt === 'none' ? { type: 'refuse', error, description } : decision;
  if (!person) return ask({ type: 'signIn', again: false }, 'login_required', 'Nobody is signed in.');
  const signInAgain: Decision = { type: 'signIn', again: true };
  const isFresh = person.authTime >= askedAt;
  if (!isFresh) {
    if (prompt === 'login') return signInAgain;
    if (hintedUserId !== undefined && hintedUserId !== person.userId)
      return ask(signInAgain, 'login_required', 'Another user is signed in.');
    if (maxAge !== undefined && !multiFactor && secondsBetween(person.authTime, now) > maxAge)
      return ask(signInAgain, 'login_required', 'The sign-in is longer ago than max_age allows.');
    if (!person.isMember) return ask(signInAgain, 'interaction_required', 'The person is not a member of this organization.');
  } else if (!person.isMember)
    return { type: 'refuse', error: 'access_denied', description: 'The person is not a member of this organization.' };
  if (!person.mayUse) return ask({ type: 'noAccess' }, 'access_denied', 'The person has no access to this application.');
  if (multiFactor && !isStepped(person, isFresh ? undefined : maxAge, now))
    return ask({ type: 'stepUp' }, 'interaction_required', 'A second factor has to be shown.');
  if (!hasConsented(person, request, askedAt)) {
    // What is theirs alone to give isn't given by somebody who acts for them.
    if (person.isActedFor) return { type: 'refuse', error: 'access_denied', description: 'The person has not allowed access.' };
    return ask({ type: 'consent' }, 'consent_required', 'The person has to allow access first.');
  }
  return { type: 'grant' };
}
