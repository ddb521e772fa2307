// Those of src/options.ts: UPDATE_DOCS=1 vitest run --project logic demo/playground.test.ts
export const options = [
  {
    name: 'baseUrl',
    kind: 'text',
    description:
      "Origin of the provider, or of a proxy in front of it; or a function of each request's path, which answers `''` with the origin of everything else.",
  },
  { name: 'urlPrefix', kind: 'text', description: 'Before each path. Default: `frontegg`.' },
  { name: 'clientId', kind: 'text', description: 'The id that the provider prints when it starts.' },
  { name: 'appName', kind: 'text', description: 'Distinguishes several products on one page.' },
  { name: 'appId', kind: 'text', description: 'Sent as `frontegg-requested-application-id`.' },
  { name: 'preview', kind: 'flag', description: 'Sample data in memory instead of a provider.' },
  { name: 'routes', kind: 'json', description: 'Where your app has the pages of the sign-in; default `/account/login` and so on.' },
  {
    name: 'urlStrategy',
    kind: 'text',
    description: '`hash` for hosts without server-side paths: `#/account/login`.',
    values: ['path', 'hash'],
  },
  { name: 'basename', kind: 'text', description: 'Path the host application is mounted under.' },
  {
    name: 'onRedirectTo',
    kind: 'call',
    description:
      "The host's router, which takes over every navigation. Where the page hasn't moved after 3.8 s, the address is loaded, unless it returned `false`.",
  },
  {
    name: 'enforceRedirectToSameSite',
    kind: 'flag',
    description: 'Default true: after signing in, only same-site addresses are followed.',
  },
  { name: 'allowedRedirectOrigins', kind: 'list', description: 'Other sites that people may go to after signing in.' },
  {
    name: 'allowedFrameOrigins',
    kind: 'list',
    description: 'Sites that may show this page in a frame; elsewhere it only offers a way out. The preview runs anywhere.',
  },
  { name: 'includeQueryParam', kind: 'flag', description: "Passes the sign-in page's query on to the next page." },
  { name: 'keepSessionAlive', kind: 'flag', description: 'Default true: the access token is renewed before it ends.' },
  { name: 'clearIdleTimeoutAllowedOrigins', kind: 'list', description: 'Origins of frames whose activity keeps an idle session alive.' },
  { name: 'enableSessionPerTenant', kind: 'flag', description: 'Lets each tab stay in its own workspace.' },
  {
    name: 'hostedLoginBox',
    kind: 'flag',
    description: "Users sign in on the provider's own pages. The provider must allow this app's `/oauth/callback`.",
  },
  {
    name: 'loadUserOnFirstLoad',
    kind: 'flag',
    description:
      'Hosted login: check on load whether the provider has a session for this browser. Default: wait until a sign-in is requested.',
  },
  { name: 'disableSilentRefresh', kind: 'flag', description: "Hosted login: always use the provider's page, never a background request." },
  { name: 'legal', kind: 'json', description: 'Terms that new users agree to; the sign-up form links to them.' },
  {
    name: 'openAppSchemes',
    kind: 'list',
    description: 'URL schemes of your apps, such as `com.company.app`; the page at `openAppUrl` opens only these.',
  },
  { name: 'tenantResolver', kind: 'call', description: 'Returns the alias of the tenant to sign in to.' },
  { name: 'signInAgain', kind: 'flag', description: 'Prompt for credentials even if there is a session.' },
  {
    name: 'language',
    kind: 'text',
    description:
      "BCP 47: `ar`, `de`, `en`, `es`, `fr`, `he`, `it`, `ja`, `ko`, `nl`, `pl`, `pt`, `zh`, or one of `localizations`; default: the page's `lang`, else English.",
    values: ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'zh'],
  },
  {
    name: 'localizations',
    kind: 'json',
    description: 'Words of your own, by language and section, or by the groups `loginBox` and `adminPortal`.',
  },
  { name: 'navigation', kind: 'json', description: "Visibility of the portal's sections; overrides the provider's settings." },
  {
    name: 'fields',
    kind: 'json',
    description:
      "States of fields, tabs and cards by the portal's sections, as `{ profile: { jobTitle: 'hidden' } }`; overrides the metadata.",
  },
  { name: 'metadata', kind: 'json', description: "Instead of the provider's metadata, which isn't asked for then." },
  { name: 'metadataOverrides', kind: 'json', description: 'Laid over the metadata; `url` is fetched without credentials.' },
  { name: 'additionalHeaders', kind: 'call', description: 'Headers of your own on each request.' },
  { name: 'additionalQueryParams', kind: 'call', description: 'Added to the query of each request.' },
  {
    name: 'tokenResolver',
    kind: 'call',
    description: "The token of each request instead of the session's, which isn't renewed after a refusal then.",
  },
  {
    name: 'requestCredentials',
    kind: 'text',
    description: "Default `include`: the cookie lives on the provider's origin.",
    values: ['include', 'same-origin', 'omit'],
  },
  { name: 'framework', kind: 'text', description: 'Sent as `x-frontegg-framework`, like `react`.' },
  {
    name: 'skipUserLoading',
    kind: 'flag',
    description: 'Who is signed in is what the token says: no roles, permissions and workspaces are asked for.',
  },
  {
    name: 'customLoader',
    kind: 'flag',
    description: "Is told while it isn't known who is signed in, instead of the class `frontegg-loading` on `<body>`; `false`: neither.",
  },
  {
    name: 'customStyles',
    kind: 'text',
    description: "CSS for the insides of the elements, over theirs. Tokens and parts are stable, other names aren't.",
  },
  { name: 'overrideFeatureFlags', kind: 'json', description: "Overrides the provider's feature flags." },
  {
    name: 'entitlements',
    kind: 'flag',
    description: 'Lets the page ask what the user is entitled to: `AdminPortal.can(…)`, `useEntitlements(…)`.',
  },
  {
    name: 'logLevel',
    kind: 'text',
    description:
      'What the console says of requests that the provider refuses: `error` those from 500 on, `warn` those from 400, too. Default: nothing.',
    values: ['error', 'warn'],
  },
  {
    name: 'tokenOrigins',
    kind: 'list',
    description: "Origins of servers of yours that `AdminPortal.fetch` sends the access token to, besides the provider's.",
  },
  {
    name: 'events',
    kind: 'call',
    description: 'Event listeners, see `HostEvents`; `window.onFronteggEvent(action, payload)` receives the others.',
  },
  { name: 'beforeRequest', kind: 'call', description: 'The last word on each request.' },
];
