import type { Services } from '../services.tsx';

/** What a person typed in one flow and another one asks for again. Never a password. */
export interface Typed {
  name?: string;
  companyName?: string;
  email?: string;
  phoneNumber?: string;
  username?: string;
  /** Of the sign-up that all this was typed in. */
  invitationToken?: string | undefined;
}

/** In memory only: it ends with the page, and with a sign-in. */
export const typedIn = new WeakMap<Services, Typed>();
