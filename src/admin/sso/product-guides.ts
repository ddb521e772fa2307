import type { SsoConfig, SsoType } from '../../contract/sso-config/sso-config.schemas.ts';
import type { ssoGuideStrings } from './sso-guide-strings.ts';

type Key = keyof typeof ssoGuideStrings;

/** What the product itself calls a value, in whatever language, or words of ours; and the value. */
type Value = readonly [label: string, value: (connection: SsoConfig) => string];
export interface Guide {
  steps: Key;
  values: readonly Value[];
  after: Key;
}

const acs = ({ acsUrl }: SsoConfig) => acsUrl;
const entity = ({ spEntityId }: SsoConfig) => spEntityId;
const text = (value: string) => () => value;
const asPattern = ({ acsUrl }: SsoConfig) => `^${acsUrl.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`;

/** What to enter where, in the order of the product's own form. */
export const guides: Readonly<Record<SsoType, Guide>> = {
  okta: {
    steps: 'oktaSteps',
    values: [
      ['Single sign-on URL', acs],
      ['Audience URI (SP Entity ID)', entity],
      ['Name ID format', text('EmailAddress')],
      ['Attribute Statements: email', text('user.email')],
      ['Group Attribute Statements: groups (filter: Matches regex)', text('.*')],
    ],
    after: 'oktaThen',
  },
  azure: {
    steps: 'azureSteps',
    values: [
      ['Identifier (Entity ID)', entity],
      ['Reply URL (Assertion Consumer Service URL)', acs],
      ['Attributes & Claims: Add a group claim', text('Groups assigned to the application')],
    ],
    after: 'azureThen',
  },
  google: {
    steps: 'googleSteps',
    values: [
      ['ACS URL', acs],
      ['Entity ID', entity],
      ['Name ID format', text('EMAIL')],
      ['Name ID', text('Basic Information > Primary email')],
      ['Attributes: Primary email', text('email')],
      ['Group membership: App attribute', text('groups')],
    ],
    after: 'googleThen',
  },
  onelogin: {
    steps: 'oneloginSteps',
    values: [
      ['Audience (EntityID)', entity],
      ['Recipient', acs],
      ['ACS (Consumer) URL Validator', asPattern],
      ['ACS (Consumer) URL', acs],
      ['Parameters: email', text('Email')],
    ],
    after: 'oneloginThen',
  },
  jumpcloud: {
    steps: 'jumpcloudSteps',
    values: [
      ['SP Entity ID', entity],
      ['ACS URLs', acs],
      ['User Attribute Mapping: email', text('email')],
      ['Include group attribute', text('groups')],
    ],
    after: 'jumpcloudThen',
  },
  saml: {
    steps: 'samlSteps',
    values: [
      ['samlAcs', acs],
      ['samlEntity', entity],
      ['samlMetadata', ({ spMetadataUrl }) => spMetadataUrl],
      ['samlEmail', text('email')],
      ['samlGroups', text('groups')],
    ],
    after: 'samlThen',
  },
  oidc: {
    steps: 'oidcSteps',
    values: [
      ['Redirect URI', ({ redirectUri }) => redirectUri],
      ['Scopes', text('openid email profile')],
    ],
    after: 'oidcThen',
  },
};
