import { useQueryClient } from '@tanstack/react-query';
import { missingIn, protocolOf, ssoNames } from '../../contract/sso-config/sso-config.rules.ts';
import type { SsoConfig, SsoType } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { toAppError } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { useChange, useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';
import type { ssoStrings } from './sso-strings.ts';
import { useStepUp } from '../step-up.tsx';

/** One made meanwhile is opened by its address, so the list that the checklist has loaded isn't enough. */
export const useConnections = () => useEndpoint(ssoConfig, 'list', { isAskedOnOpen: true });

/** Chosen, and not saved yet: the first thing saved of it makes it a connection. */
export const isDraft = ({ createdAt }: SsoConfig): boolean => createdAt === undefined;

type Update = Parameters<ReturnType<typeof useChange<typeof ssoConfig, 'update'>>['mutateAsync']>[0]['body'];

/** Begins a draft of a product; its id is the one that the connection will have. */
export function useBegin(): (type: SsoType) => Promise<string> {
  const api = useApi(ssoConfig);
  const queries = useQueryClient();
  return async (type) => {
    const draft = await api.draft({ query: { type } });
    queries.setQueryData([ssoConfig.draft.path, { query: { id: draft.id, type } }], draft);
    return draft.id;
  };
}

/** Asks for a step-up where the server does, and loads a draft that was saved in another tab. */
export function useGuard() {
  const guard = useStepUp();
  const refresh = useRefresh();
  return async <T>(change: () => Promise<T>): Promise<T> => {
    try {
      return await guard(change);
    } catch (error) {
      if (toAppError(error).code === 'CONFLICT') await refresh(ssoConfig);
      throw error;
    }
  };
}

/** Saves settings. */
export function useSave(connection: SsoConfig) {
  const guard = useGuard();
  const create = useChange(ssoConfig, 'create');
  const update = useChange(ssoConfig, 'update');
  const { id, type } = connection;
  return (body: Update) =>
    guard(() =>
      isDraft(connection) ? create.mutateAsync({ body: { id, type, ...body } }) : update.mutateAsync({ ssoConfigId: id, body }),
    );
}

/** Makes a draft a connection, for what needs one. */
export function useMake(connection: SsoConfig): () => Promise<void> {
  const save = useSave(connection);
  return async () => {
    if (isDraft(connection)) await save({});
  };
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
