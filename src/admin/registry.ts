import { account } from './account/index.ts';
import { accounts } from './accounts/index.ts';
import { apiTokens, personalApiTokens } from './api-tokens/index.ts';
import { applications } from './applications/index.ts';
import { audits } from './audits/index.ts';
import { groups } from './groups/index.ts';
import { privacy } from './privacy/index.ts';
import { profile } from './profile/index.ts';
import { provisioning } from './provisioning/index.ts';
import { reports } from './reports/index.ts';
import { roles } from './roles/index.ts';
import { security } from './security/index.ts';
import { sso } from './sso/index.ts';
import { subscriptions } from './subscription/index.ts';
import { usage } from './usage/index.ts';
import { users } from './users/index.ts';
import { webhooks } from './webhooks/index.ts';

/** In navigation order. A new section is one folder and one line here. */
export const sections = [
  profile,
  privacy,
  personalApiTokens,
  account,
  subscriptions,
  users,
  groups,
  roles,
  applications,
  security,
  sso,
  provisioning,
  apiTokens,
  webhooks,
  audits,
  usage,
  reports,
  accounts,
] as const;
