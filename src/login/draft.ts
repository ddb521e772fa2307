import { draftEmail } from '../auth/draft-email.ts';
import type { Connection } from '../connection.ts';

/** Input that is carried from one flow to another. Never a password. */
export interface Draft {
  name?: string;
  companyName?: string;
  email?: string;
  phoneNumber?: string;
  username?: string;
  /** The invitation of the sign-up that holds this draft. */
  invitationToken?: string | undefined;
}

/** By the connection's options. In memory only; dropped with the page and after signing in. */
export const drafts = new WeakMap<Connection['options'], Draft>();

/** The email that was entered in this tab, in whichever flow. */
export const knownEmail = (options: Connection['options']): string => drafts.get(options)?.email ?? draftEmail.get();
