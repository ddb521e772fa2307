import type { ProviderConfig } from '../../identity/config.ts';
import type { ServiceProvider } from './connection.ts';
import type { ConnectionSecrets } from '../connections.ts';

export const samlMetadataPath = '/auth/saml/metadata';
export const samlCallbackPath = '/auth/saml/callback';

/** This server as identity providers know it. Each connection has its own key. */
export const serviceProviderOf = (
  { publicUrl }: Pick<ProviderConfig, 'publicUrl'>,
  { key, certificate }: ConnectionSecrets = {},
): ServiceProvider => ({
  entityId: publicUrl + samlMetadataPath,
  acsUrl: publicUrl + samlCallbackPath,
  key,
  certificate,
});
