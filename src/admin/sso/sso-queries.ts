import { missingIn, protocolOf, ssoNames } from '../../contract/sso-config/sso-config.rules.ts';
import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import type { ssoStrings } from './sso-strings.ts';
import { useStepUp } from '../step-up.tsx';

/** One made meanwhile is opened by its address, so the list that the checklist has loaded isn't enough. */
export const useConnections = () => useEndpoint(ssoConfig, 'list', { isAskedOnOpen: true });

type Update = Parameters<ReturnType<typeof useChange<typeof ssoConfig, 'update'>>['mutateAsync']>[0]['body'];

/** Saves settings; asks for a step-up where the server does. */
export function useSave(id: string) {
  const guard = useStepUp();
  const update = useChange(ssoConfig, 'update');
  return (body: Update) => guard(() => update.mutateAsync({ ssoConfigId: id, body }));
}

export const setupSteps = ['guide', 'settings', 'domains', 'people', 'test', 'enable'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const isComplete = (connection: SsoConfig): boolean => Object.keys(missingIn(connection)).length === 0;
/** The product by name, or what stands for one that has none here. */
export const productOf = ({ type }: SsoConfig, t: Pick<typeof ssoStrings, 'idp'>): string =>
  type === 'saml' || type === 'oidc' ? t.idp : ssoNames[type];
export const isOidc = ({ type }: SsoConfig): boolean => protocolOf(type) === 'oidc';

/** Some domain is known to be theirs. */
export const isProven = ({ domains }: SsoConfig): boolean => domains.some(({ validated }) => validated);

export type ConnectionState = 'on' | 'off' | 'draft';
export const stateOf = (connection: SsoConfig): ConnectionState =>
  connection.enabled ? 'on' : isComplete(connection) && isProven(connection) ? 'off' : 'draft';

/** The certificate that lasts longest: until then sign-ins work. */
export const certificateEnd = ({ certificates }: SsoConfig): string | undefined =>
  certificates
    .map(({ validTo }) => validTo)
    .toSorted()
    .at(-1);
