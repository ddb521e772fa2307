import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { tokenKinds, type TokenKind } from '../../contract/api-tokens/api-tokens.schemas.ts';
import { apiTokens } from '../../contract/api-tokens/api-tokens.ts';
import { useApi, useServices } from '../../services.tsx';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint, useRefresh } from '../../shared/data/use-endpoint.ts';

export type TokenScope = 'tenant' | 'own';

/** One of either kind. */
export interface TokenRow {
  id: string;
  kind: TokenKind;
  description: string;
  createdAt: string;
  expires?: string | undefined;
  lastUsedAt?: string | undefined;
  permissionIds?: readonly string[] | undefined;
  /** Of the workspace's only. */
  roleIds?: readonly string[];
  createdBy?: string | undefined;
  isStopped?: boolean | undefined;
}
/** As the form leaves it. */
export interface TokenDraft {
  description: string;
  kind: TokenKind;
  roleIds: string[];
  permissionIds: string[];
  expiresInMinutes: number | null;
}
export interface CreatedToken {
  kind: TokenKind;
  description: string;
  secret: string;
  clientId?: string;
}

type Listed = Omit<TokenRow, 'kind' | 'id'>;
/** Both lists as one, newest first. */
export const mergeTokens = (
  credentials: readonly (Listed & { clientId: string })[],
  accessTokens: readonly (Listed & { id: string })[],
): TokenRow[] =>
  [
    ...credentials.map(({ clientId, ...token }) => ({ ...token, id: clientId, kind: 'ClientCredentials' as const })),
    ...accessTokens.map((token) => ({ ...token, kind: 'AccessToken' as const })),
  ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

export function useTokens(scope: TokenScope) {
  const credentials = useEndpoint(apiTokens, scope === 'tenant' ? 'listOfTenant' : 'listOwn');
  const access = useEndpoint(apiTokens, scope === 'tenant' ? 'listAccessOfTenant' : 'listAccessOwn');
  const rows = useMemo(
    () => credentials.data && access.data && mergeTokens(credentials.data, access.data.accessTokens),
    [credentials.data, access.data],
  );
  const failed = failureOf([credentials, access]);
  const query = {
    isPending: !rows && !failed,
    isError: failed !== undefined,
    error: failed?.error ?? null,
    isFetching: credentials.isFetching || access.isFetching,
    isPlaceholderData: false,
    refetch: () => Promise.all([credentials.refetch(), access.refetch()]),
  };
  return { rows, query };
}

export function useTokenChanges(scope: TokenScope) {
  const api = useApi(apiTokens);
  const refresh = useRefresh();
  const isTenant = scope === 'tenant';
  async function create({ kind, roleIds, permissionIds, ...rest }: TokenDraft): Promise<CreatedToken> {
    const own = { ...rest, ...(permissionIds.length > 0 && { permissionIds }) };
    const body = { ...own, ...(isTenant && { roleIds }) };
    const facts = { kind, description: rest.description };
    if (kind === 'AccessToken') {
      const { secret } = await (isTenant ? api.createAccessOfTenant({ body }) : api.createAccessOwn({ body: own }));
      return { ...facts, secret };
    }
    const { secret, clientId } = await (isTenant ? api.createOfTenant({ body }) : api.createOwn({ body: own }));
    return { ...facts, secret, clientId };
  }
  function revoke({ id, kind }: Pick<TokenRow, 'id' | 'kind'>): Promise<void> {
    if (kind === 'AccessToken') return isTenant ? api.removeAccessOfTenant({ id }) : api.removeAccessOwn({ id });
    return isTenant ? api.removeOfTenant({ tokenId: id }) : api.removeOwn({ tokenId: id });
  }
  const onSuccess = () => refresh(apiTokens);
  return { create: useMutation({ mutationFn: create, onSuccess }), revoke: useMutation({ mutationFn: revoke, onSuccess }) };
}

/** What the vendor lets people make; undefined until known. */
export function useTokenKinds(): readonly TokenKind[] | undefined {
  const { configuration } = useServices();
  const [kinds, setKinds] = useState<readonly TokenKind[]>();
  useEffect(() => {
    let isActive = true;
    void configuration.policy().then((policy) => {
      const only = policy?.machineToMachineAuthStrategy;
      if (isActive) setKinds(policy?.apiTokensEnabled === false ? [] : only ? [only] : tokenKinds);
    });
    return () => void (isActive = false);
  }, [configuration]);
  return kinds;
}

export type TokenState = 'working' | 'expired' | 'stopped';
export const stateOf = ({ expires, isStopped }: Pick<TokenRow, 'expires' | 'isStopped'>, now = Date.now()): TokenState =>
  isStopped ? 'stopped' : expires && Date.parse(expires) <= now ? 'expired' : 'working';
