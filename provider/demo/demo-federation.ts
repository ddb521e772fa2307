import { vendorRoleId } from '../identity/catalog.ts';
import type { Deps } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import type { OidcConnectionSettings, SamlSettings } from '../federation/connections.ts';
import { stableId } from '../db/stable-id.ts';
import type { SocialPolicy } from '../identity/policy/social-policy.ts';

/** The demo's identity providers. */
export interface DemoIdp {
  url: string;
  /** PEM; regenerated on each start. */
  samlCertificate: string;
}
/** A client of the demo's OpenID Connect provider. */
export interface DemoClient {
  id: string;
  secret: string;
  redirectUri: string;
  /** Company whose branding the sign-in page shows. */
  company: string;
}

const connectionId = (key: string) => stableId(`connection/${key}`);
const secretOf = (id: string) => `${id}-demo-secret`;
const social = ['google', 'microsoft', 'demo-id'] as const;

export const demoClients = (providerUrl: string): DemoClient[] => [
  { id: 'hooli', secret: secretOf('hooli'), redirectUri: `${providerUrl}/auth/oidc/callback/${connectionId('hooli')}`, company: 'Hooli' },
  ...social.map((id) => ({
    id,
    secret: secretOf(id),
    redirectUri: `${providerUrl}/auth/social/callback/${id}`,
    company: { google: 'Google', microsoft: 'Microsoft', 'demo-id': 'Demo ID' }[id],
  })),
];

/** Two major providers played by the demo's own, and a custom one. */
export function demoSocial({ url }: DemoIdp): SocialPolicy {
  const client = (id: (typeof social)[number]) => ({ active: true, issuer: `${url}/oidc`, clientId: id, clientSecret: secretOf(id) });
  return {
    providers: { google: client('google'), microsoft: client('microsoft') },
    custom: [{ id: 'demo-id', displayName: 'Demo ID', trustsEmail: true, ...client('demo-id') }],
  };
}

interface DemoCompany {
  key: 'initech' | 'hooli';
  name: string;
  type: 'saml' | 'oidc';
  config: SamlSettings | OidcConnectionSettings;
  secrets: object;
}

const companies = ({ url, samlCertificate }: DemoIdp): DemoCompany[] => [
  {
    key: 'initech',
    name: 'Initech',
    type: 'saml',
    config: {
      idpEntityId: `${url}/saml`,
      ssoUrl: `${url}/saml/sso`,
      certificates: [samlCertificate],
      signed: 'assertion',
      signRequests: false,
      allowsIdpInitiated: false,
    },
    secrets: {},
  },
  {
    key: 'hooli',
    name: 'Hooli',
    type: 'oidc',
    config: { issuer: `${url}/oidc`, clientId: 'hooli' },
    secrets: { clientSecret: secretOf('hooli') },
  },
];

async function addCompany(
  tx: Tx,
  { key, name, type, config, secrets }: DemoCompany,
  { clock, secrets: sealer }: Pick<Deps, 'clock' | 'secrets'>,
): Promise<void> {
  const now = clock.now();
  const tenant_id = stableId(`tenant/${key}`);
  const connection_id = connectionId(key);
  const stamps = { created_at: now, updated_at: now };
  const empty = { logo: null, application_url: null, login_url: null, disabled_at: null };
  await tx
    .insertInto('tenants')
    .values({ id: tenant_id, name, alias: key, type: 'customer', is_reseller: false, ...empty, ...stamps })
    .onConflict((on) => on.doNothing())
    .execute();
  const connection = { config: JSON.stringify(config), sealed: sealer.seal(JSON.stringify(secrets)) };
  await tx
    .insertInto('sso_connections')
    .values({ id: connection_id, tenant_id, type, name, enabled: true, ...connection, ...stamps })
    .onConflict((on) => on.column('id').doUpdateSet({ ...connection, updated_at: now }))
    .execute();
  const own = { tenant_id, connection_id };
  await tx
    .insertInto('sso_domains')
    .values({
      id: stableId(`domain/${key}`),
      ...own,
      domain: `${key}.test`,
      txt_record: stableId(`txt/${key}`),
      verified_at: now,
      created_at: now,
    })
    .onConflict((on) => on.doNothing())
    .execute();
  await tx
    .insertInto('sso_default_roles')
    .values({ ...own, role_id: vendorRoleId('ReadOnly') })
    .onConflict((on) => on.doNothing())
    .execute();
  for (const [group, role] of [
    ['managers', 'Admin'],
    ['engineers', 'Support'],
  ] as const) {
    const group_id = stableId(`sso-group/${key}/${group}`);
    await tx
      .insertInto('sso_groups')
      .values({ id: group_id, ...own, name: group, created_at: now })
      .onConflict((on) => on.doNothing())
      .execute();
    await tx
      .insertInto('sso_group_roles')
      .values({ tenant_id, group_id, role_id: vendorRoleId(role) })
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** Two companies that use the demo's identity providers. Runs on each start, because their keys change. */
export async function seedFederation({ db, ...deps }: Pick<Deps, 'db' | 'clock' | 'secrets'>, idp: DemoIdp): Promise<void> {
  await db.system(async (tx) => {
    for (const company of companies(idp)) await addCompany(tx, company, deps);
  });
}
