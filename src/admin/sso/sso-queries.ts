import { missingIn, protocolOf } from '../../contract/sso-config/sso-config.rules.ts';
import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { useStepUp } from '../step-up.tsx';

export const useConnections = () => useEndpoint(ssoConfig, 'list');

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
export const isOidc = ({ type }: SsoConfig): boolean => protocolOf(type) === 'oidc';

export type ConnectionState = 'on' | 'off' | 'draft';
export const stateOf = (connection: SsoConfig): ConnectionState =>
  connection.enabled ? 'on' : isComplete(connection) && connection.domains.some(({ validated }) => validated) ? 'off' : 'draft';

/** The certificate that lasts longest: until then sign-ins work. */
export const certificateEnd = ({ certificates }: SsoConfig): string | undefined =>
  certificates
    .map(({ validTo }) => validTo)
    .toSorted()
    .at(-1);
