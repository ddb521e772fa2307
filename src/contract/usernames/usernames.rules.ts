import * as v from 'valibot';
import type { AppError } from '../../lib/error.ts';
import { invalidInput } from '../input.ts';
import { usernameTaken } from '../sign-up/sign-up.rules.ts';
import { Username } from '../values.ts';

/** Names that speak for the product, its mail system or nobody. */
const reserved = new Set(
  (
    'abuse account accounts admin administrator anonymous api app auth billing bot contact daemon demo everyone gatehouse guest help ' +
    'helpdesk hostmaster info it login mail mailer-daemon me moderator nobody no-reply noreply null official operator owner postmaster ' +
    'privacy public root sales security self settings staff superuser support sysadmin system team test undefined unknown user username ' +
    'users webmaster www you'
  ).split(' '),
);
const bare = (username: string) => username.replaceAll(/[._-]/g, '');
const reservedBare = new Set([...reserved].map(bare));

/** Digits alone would be read as a phone number. */
export const isFree = (username: string): boolean => !reservedBare.has(bare(username)) && /[a-z]/.test(username);

/** The username that this text is, undefined if nobody can have it. */
export function readUsername(text: string): string | undefined {
  const { success, output } = v.safeParse(Username, text);
  return success && isFree(output) ? output : undefined;
}

/** Errors: USERNAME_TAKEN, as for one of somebody else's. */
export function requireFree(username: string): void {
  if (!isFree(username)) throw usernameTaken();
}

/** Who has neither an email nor a proven number would be locked out without it. */
export const lastIdentifier = (): AppError => invalidInput({ username: 'You sign in with it. Add an email or a phone number first.' }, 409);
