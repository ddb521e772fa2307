import { sql } from 'kysely';
import type { Route } from '../../http/routes.ts';
import type { TestWorld } from '../world.ts';

/** Ids that a request may carry. Foreign or random ones make it an attack, own ones an ordinary call. */
export interface Ids {
  userId: string;
  roleId: string;
  permissionId: string;
  sessionId: string;
  tenantId: string;
}
export interface Sample {
  body?: Record<string, unknown>;
  query?: Record<string, string>;
}

const pending = { mfaToken: 'no-such-token' };
const assertion = { id: 'AAAA', response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } };
const attestation = { id: 'AAAA', response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };
const link = { userId: '00000000-0000-4000-8000-000000000001', token: 'no-such-token' };

/** A valid request for every route that needs a body or a query. A new one that is missing here fails the tests. */
const samples: Record<string, (ids: Ids) => Sample> = {
  'accountSettings.update': () => ({ body: { address: '1 Main Street' } }),
  'activation.strategy': () => ({ query: link }),
  'activation.invitation': () => ({ query: link }),
  'activation.activate': () => ({ body: { ...link, password: 'Correct-horse-9' } }),
  'activation.resend': () => ({ body: { email: 'nobody@nowhere.test' } }),
  'activation.acceptInvitation': () => ({ body: link }),
  'activation.resendInvitation': () => ({ body: { email: 'nobody@nowhere.test' } }),
  'auth.preLogin': () => ({ body: { email: 'nobody@nowhere.test' } }),
  'auth.login': () => ({ body: { email: 'nobody@nowhere.test', password: 'wrong' } }),
  'auth.refresh': () => ({ body: {} }),
  'auth.unlock': () => ({ body: { token: link.token } }),
  'activation.activateByCode': () => ({ body: { ...link, code: '000000' } }),
  'activation.acceptInvitationByCode': () => ({ body: { ...link, code: '000000' } }),
  'impersonation.start': ({ userId }) => ({ body: { userId } }),
  'impersonation.impersonate': ({ userId }) => ({ body: { impersonatedUserId: userId, actorToken: link.token } }),
  'invites.verify': () => ({ body: { token: link.token } }),
  'invites.create': ({ roleId }) => ({ body: { roleIds: [roleId] } }),
  'mfa.enrolVerify': () => ({ body: { token: '000000' } }),
  'mfa.enrolAuthenticatorVerify': () => ({ body: { token: '000000' } }),
  'mfa.enrolSms': () => ({ body: { phoneNumber: '+12025550123' } }),
  'mfa.enrolSmsVerify': () => ({ body: { otcToken: link.token, code: '000000' } }),
  'mfa.enrolWebauthnVerify': () => ({ body: { webauthnToken: link.token, deviceType: 'Platform', options: attestation } }),
  'mfa.disable': () => ({ body: {} }),
  'mfa.disableAuthenticator': () => ({ body: {} }),
  'mfa.disableSmsVerify': () => ({ body: {} }),
  'mfa.disableWebauthnVerify': () => ({ body: {} }),
  'mfaLogin.allowRemember': () => ({ query: { mfaToken: link.token } }),
  'mfaLogin.verify': () => ({ body: { ...pending, value: '000000' } }),
  'mfaLogin.verifyAuthenticator': () => ({ body: { ...pending, value: '000000' } }),
  'mfaLogin.sendSms': () => ({ body: pending }),
  'mfaLogin.verifySms': () => ({ body: { ...pending, otcToken: link.token, code: '000000' } }),
  'mfaLogin.sendEmail': () => ({ body: pending }),
  'mfaLogin.verifyEmail': () => ({ body: { ...pending, otcToken: link.token, code: '000000' } }),
  'mfaLogin.webauthnOptions': () => ({ body: pending }),
  'mfaLogin.verifyWebauthn': () => ({ body: { ...pending, webauthnToken: link.token, options: assertion } }),
  'mfaLogin.enrolAuthenticator': () => ({ body: pending }),
  'mfaLogin.enrolAuthenticatorVerify': () => ({ body: { ...pending, token: '000000' } }),
  'mfaLogin.enrolSms': () => ({ body: { ...pending, phoneNumber: '+12025550123' } }),
  'mfaLogin.enrolSmsVerify': () => ({ body: { ...pending, otcToken: link.token, code: '000000' } }),
  'mfaLogin.enrolWebauthn': () => ({ body: pending }),
  'mfaLogin.enrolWebauthnVerify': () => ({ body: { ...pending, webauthnToken: link.token, deviceType: 'Platform', options: attestation } }),
  'mfaLogin.recover': () => ({ body: { email: 'nobody@nowhere.test', recoveryCode: 'wrong' } }),
  'passkeys.loginOptions': () => ({ body: {} }),
  'passkeys.login': () => ({ body: assertion }),
  'passkeys.register': () => ({ body: attestation }),
  'passwordless.preLogin': () => ({ body: { email: 'nobody@nowhere.test' } }),
  'passwordless.postLogin': () => ({ body: { token: '000000' } }),
  'passwords.resetBySms': () => ({ body: { identifier: 'nobody@nowhere.test', identifierType: 'email' } }),
  'passwords.verifySms': () => ({ body: { otcToken: '000000', sessionId: link.token } }),
  'phones.reset': () => ({ body: { email: 'nobody@nowhere.test' } }),
  'phones.resetVerify': () => ({ body: { resetPhoneNumberToken: link.token, code: '000000' } }),
  'phones.change': () => ({ body: { phoneNumber: '+12025550123', changePhoneNumberToken: link.token } }),
  'phones.start': () => ({ body: { phoneNumber: '+12025550123' } }),
  'phones.verify': () => ({ body: { changePhoneId: link.token, code: '000000' } }),
  'sessions.setPolicy': () => ({ body: { sessionConcurrentConfiguration: { isActive: true, maxSessions: 1000 } } }),
  'signUp.email': () => ({ body: { email: 'sample@nowhere.test' } }),
  'signUp.phoneNumber': () => ({ body: { phoneNumber: '+12025550123' } }),
  'signUp.username': () => ({ body: { username: 'sample', password: 'Correct-horse-9' } }),
  'stepUp.generate': () => ({ body: {} }),
  'configuration.metadata': () => ({ query: { entityName: 'adminBox' } }),
  'oauth.token': () => ({
    body: {
      grant_type: 'authorization_code',
      code: 'no-such-code',
      redirect_uri: 'http://localhost:4400/oauth/callback',
      code_verifier: 'x'.repeat(43),
    },
  }),
  'oauth.silent': () => ({ body: {} }),
  'oauth.revoke': () => ({ body: { token: 'no-such-token' } }),
  'passwords.forgot': () => ({ body: { email: 'nobody@nowhere.test' } }),
  'passwords.resetByEmail': () => ({ body: { identifier: 'nobody@nowhere.test', identifierType: 'email' } }),
  'passwords.validateReset': () => ({ body: link }),
  'passwords.reset': () => ({ body: { ...link, password: 'Correct-horse-9' } }),
  'passwords.change': () => ({ body: { password: 'wrong', newPassword: 'Correct-horse-9' } }),
  'profile.update': () => ({ body: {} }),
  'roles.create': ({ permissionId }) => ({ body: { key: 'sample', name: 'Sample', permissions: [permissionId] } }),
  'roles.update': () => ({ body: { name: 'Renamed' } }),
  'roles.setPermissions': ({ permissionId }) => ({ body: { permissionIds: [permissionId] } }),
  'roles.setRolesOfPermission': ({ roleId }) => ({ body: { roleIds: [roleId] } }),
  'tenants.switch': ({ tenantId }) => ({ body: { tenantId } }),
  'social.postLogin': () => ({ query: { code: 'no-such-code', state: 'x', code_verifier: 'x'.repeat(43) }, body: {} }),
  'sso.samlPostLogin': () => ({ body: { SAMLResponse: 'no-such-handle', RelayState: '' } }),
  'sso.oidcPostLogin': () => ({ body: { code: 'no-such-handle', state: 'x' } }),
  'sso.oidcPostLoginV2': () => ({ body: { code: 'no-such-handle', RelayState: 'x' } }),
  'users.rolesOf': ({ userId }) => ({ query: { ids: userId } }),
  'users.groupsOf': ({ userId }) => ({ query: { ids: userId } }),
  'users.list': ({ userId }) => ({ query: { ids: userId } }),
  'users.listV2': ({ userId }) => ({ query: { ids: userId } }),
  'users.invite': ({ roleId }) => ({ body: { email: 'sample@nowhere.test', roleIds: [roleId] } }),
  'users.update': ({ userId, roleId }) => ({ body: { id: userId, roleIds: [roleId] } }),
  'users.revokeSessions': ({ userId }) => ({ body: { userId } }),
};

export function sampleOf({ name, endpoint: { parts } }: Route, ids: Ids): Sample {
  const sample = samples[name]?.(ids) ?? {};
  if (parts.body && !sample.body) throw new Error(`security/samples.ts has no body for ${name}.`);
  return sample;
}

/** Path of a route with its parameters taken from the ids. */
export function pathFor({ endpoint: { path } }: Route, ids: Ids): string {
  const values: Record<string, string> = { ...ids, id: ids.sessionId, deviceId: ids.sessionId, type: 'code', provider: 'google' };
  return path.replace(/:(\w+)/g, (_, name: string) => values[name]!);
}

export interface Call {
  route: Route;
  ids: Ids;
  token?: string | undefined;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Sends the sample request of a route, with additions. */
export function call(world: TestWorld, { route, ids, token, headers = {}, query = {}, body = {} }: Call): Promise<Response> {
  const sample = sampleOf(route, ids);
  const { method, parts } = route.endpoint;
  const search = new URLSearchParams({ ...sample.query, ...query });
  const form = new FormData();
  form.append('image', new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]), 'a.png');
  const isForm = parts.consumes === 'form';
  const json = method === 'GET' ? null : sample.body || Object.keys(body).length > 0 ? JSON.stringify({ ...sample.body, ...body }) : null;
  return world.send(`${pathFor(route, ids)}${search.size > 0 ? `?${search}` : ''}`, {
    method,
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: isForm ? form : json,
  });
}

export const isWrite = ({ endpoint }: Route): boolean => endpoint.method !== 'GET';
export const randomIds = (): Ids => ({
  userId: crypto.randomUUID(),
  roleId: crypto.randomUUID(),
  permissionId: crypto.randomUUID(),
  sessionId: crypto.randomUUID(),
  tenantId: crypto.randomUUID(),
});

const stateTables = [
  'tenants',
  'account_settings',
  'users',
  'memberships',
  'membership_roles',
  'roles',
  'role_permissions',
  'sessions',
  'oauth_grants',
  'links',
  'password_history',
  'login_attempts',
  'recovery_requests',
  'audit_log',
  'pictures',
  'mail_outbox',
  'user_identities',
  'sso_connections',
  'sso_domains',
  'sso_groups',
  'sso_group_roles',
  'sso_default_roles',
  'sso_given_roles',
] as const;

/** A fingerprint of everything that is stored, or of what belongs to one tenant. */
export async function fingerprint(world: TestWorld, tenantId?: string): Promise<string> {
  const perTenant = ['account_settings', 'memberships', 'membership_roles', 'roles', 'role_permissions', 'sessions', 'links', 'audit_log'];
  const tables = tenantId ? stateTables.filter((table) => perTenant.includes(table)) : stateTables;
  return world.deps.db.system(async (tx) => {
    const parts: string[] = [];
    for (const table of tables) {
      const limited = tenantId ? sql`where tenant_id = ${tenantId}` : sql``;
      const { rows } = await sql<{
        sum: string | null;
      }>`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(table)} t ${limited}`.execute(tx);
      parts.push(`${table}:${rows[0]!.sum}`);
    }
    return parts.join('\n');
  });
}
