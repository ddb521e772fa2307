import type { Services } from '../services.tsx';

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

/** In memory only; dropped with the page and after signing in. */
export const drafts = new WeakMap<Services, Draft>();
