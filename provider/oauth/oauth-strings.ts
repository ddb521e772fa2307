/** What the pages of hosted login say besides the elements on them. */
export const oauthStrings = {
  signInTitle: 'Sign in to {{app}}',
  portalTitle: 'Your account at {{app}}',
  needsScript: 'This page needs JavaScript. Allow it for {{host}} and load the page again.',
  bundlesMissingTitle: 'The sign-in page is not built yet',
  bundlesMissing: 'Run node build.mjs beside the server, or set CDN_URL to where the bundles are.',
  refusedTitle: 'This sign-in cannot go on',
  refusedSignOutTitle: 'You are not signed out',
  refusedLead: 'Go back to the app you came from and start again. If it happens again, tell its support:',
  unknownClient: 'The app that sent you here is not known: client_id is missing or is not the one of this server.',
  unknownRedirect: 'The address to return to is not registered: redirect_uri has to be exactly one of the registered addresses.',
  nothingToResume: 'There is no sign-in that waits for you here, or it was finished in another tab.',
  signOutTitle: 'Sign out of {{app}}?',
  signOutText: 'You are signed in as {{person}}. This ends it in every app that you opened from this browser.',
  signOut: 'Sign out',
  stay: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOutText: 'You can close this page.',
  staySignedInTitle: 'You are still signed in',
  unknownReturn:
    'The address to go to after signing out is not registered: post_logout_redirect_uri has to be exactly one of the registered addresses.',
  wrongHint: 'The id_token_hint is not a token of this server.',
} as const;
