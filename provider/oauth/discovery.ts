import { applicationScopes } from '../../src/contract/applications/applications.schemas.ts';
import { multiFactorAcr, singleFactorAcr } from '../../src/contract/step-up/step-up.rules.ts';
import type { ProviderConfig } from '../identity/config.ts';
import { algorithm } from '../identity/tokens/signing-keys.ts';
import { mailStrings } from '../messages/mail-language.ts';

/** OpenID Connect Discovery 3. Lists exactly what is implemented. */
export function discoveryDocument(config: ProviderConfig): Record<string, unknown> {
  const { publicUrl } = config;
  // Each application has a secret or none.
  const authentication = ['client_secret_basic', 'client_secret_post', 'none'];
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    userinfo_endpoint: `${publicUrl}/oauth/userinfo`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    introspection_endpoint: `${publicUrl}/oauth/introspect`,
    end_session_endpoint: `${publicUrl}/oauth/logout`,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: applicationScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: authentication,
    revocation_endpoint_auth_methods_supported: authentication,
    introspection_endpoint_auth_methods_supported: authentication.filter((method) => method !== 'none'),
    code_challenge_methods_supported: ['S256'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [config.hosted?.idTokenAlgorithm ?? algorithm],
    acr_values_supported: [multiFactorAcr, singleFactorAcr],
    prompt_values_supported: ['none', 'login', 'select_account', 'consent'],
    claims_supported: [
      'iss',
      'sub',
      'aud',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'at_hash',
      'acr',
      'amr',
      'sid',
      'email',
      'email_verified',
      'name',
      'picture',
      'tenantId',
      'tenantIds',
      'roles',
      'permissions',
    ],
    ui_locales_supported: Object.keys(mailStrings),
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
  };
}
