import type { ProviderConfig } from '../../identity/config.ts';
import type { SamlConnection, ServiceProvider } from './connection.ts';
import type { ConnectionSecrets } from '../connections.ts';

export const samlMetadataPath = '/auth/saml/metadata';
export const samlCallbackPath = '/auth/saml/callback';

/** Where answers of one connection may go, and those that nobody here asked for have to. */
export const ownAcsUrlOf = ({ publicUrl }: Pick<ProviderConfig, 'publicUrl'>, connectionId: string): string =>
  `${publicUrl}${samlCallbackPath}/${connectionId}`;

interface OfConnection {
  id: string;
  settings: Pick<SamlConnection, 'allowsIdpInitiated'>;
  /** Each connection has its own key. */
  secrets: ConnectionSecrets;
}

/** This server as identity providers know it. */
export const serviceProviderOf = (config: Pick<ProviderConfig, 'publicUrl'>, connection?: OfConnection): ServiceProvider => ({
  entityId: config.publicUrl + samlMetadataPath,
  acsUrl: connection?.settings.allowsIdpInitiated ? ownAcsUrlOf(config, connection.id) : config.publicUrl + samlCallbackPath,
  key: connection?.secrets.key,
  certificate: connection?.secrets.certificate,
});
