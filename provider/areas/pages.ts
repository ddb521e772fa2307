import type { Page } from '../http/page.ts';
import type { Deps } from '../identity/work.ts';
import { openApiPages } from './openapi/pages.ts';
import { oauthPages } from './oauth/pages.ts';
import { scimPages } from '../provisioning/pages.ts';
import { configurationPages } from './configuration/pages.ts';
import { cardPages } from './billing/card-pages.ts';
import { slackPages } from './channels/slack-connect.ts';
import { profilePages } from './profile/pages.ts';
import { socialPages } from './social/pages.ts';
import { ssoPages } from './sso/pages.ts';

/** Every address that isn't a contract endpoint. */
export const pagesOf = (deps: Deps): Page[] => [
  ...profilePages,
  ...oauthPages(deps),
  ...ssoPages(deps),
  ...socialPages,
  ...slackPages,
  ...scimPages,
  ...cardPages,
  ...configurationPages,
  ...openApiPages(deps),
];
