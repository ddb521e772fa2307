import { loaderHub } from './loader-hub.ts';
import { pageUser, signInPage, signOutPage } from './page-session.ts';

/** Gives the loader what it has no room for. */
export function joinLoader(): void {
  const hub = loaderHub();
  if (!hub) return;
  hub.user ??= pageUser;
  hub.signOut ??= signOutPage;
  hub.signIn ??= signInPage;
}
