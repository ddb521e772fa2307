import Server from 'lucide-react/icons/server';
import SquareTerminal from 'lucide-react/icons/square-terminal';
import { useMemo, useState } from 'react';
import type { TokenKind } from '../../contract/api-tokens/api-tokens.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../shared/lists/delete-dialog.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useListView } from '../../shared/lists/use-list-view.ts';
import { copyText } from '../../ui/copy-text.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { SectionHeading } from '../section.ts';
import { useAddressAction } from '../use-address-action.ts';
import { useRowAddress } from '../use-row-address.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { apiTokensStrings } from './api-tokens-strings.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { tokenColumns } from './token-columns.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { stateOf, useTokenChanges, useTokenKinds, useTokens, type CreatedToken, type TokenRow, type TokenScope } from './token-queries.ts';

export interface TokensScreenProps extends SectionHeading {
  scope: TokenScope;
  may: { write: boolean; remove: boolean };
}

type Open = { kind: 'create' } | { kind: 'secret'; created: CreatedToken } | undefined;

/** The tokens of the workspace or of the person themselves. */
export function TokensScreen({ scope, may, ...heading }: TokensScreenProps) {
  const t = useStrings('api-tokens', apiTokensStrings);
  const { language } = useLocale();
  const toast = useToast();
  const fail = useToastFailure();
  const view = useListView({ id: 'createdAt', descending: true });
  const { rows, query } = useTokens(scope);
  const { data: known } = useEndpoint(roles, 'list');
  const { revoke } = useTokenChanges(scope);
  const kinds = useTokenKinds();
  const [open, setOpen] = useState<Open>();
  const [revoked, setRevoked] = useState<TokenRow>();
  const canCreate = may.write && kinds !== undefined && kinds.length > 0;
  useAddressAction('new', () => may.write && setOpen({ kind: 'create' }));

  const columns = useMemo(() => {
    const roleNames = new Map(known?.map(({ id, name }) => [id, name]));
    return tokenColumns(t, { scope, language, roleNames });
  }, [t, scope, language, known]);
  const filters = useMemo(
    () => [
      {
        id: 'kind',
        label: t.kind,
        options: (['ClientCredentials', 'AccessToken'] satisfies TokenKind[]).map((value) => ({ value, label: t[value] })),
        valueOf: ({ kind }: TokenRow) => kind,
      },
      {
        id: 'state',
        label: t.state,
        // Whoever sees their own isn't shut out.
        options: (['working', 'expired', ...(scope === 'tenant' ? (['stopped'] as const) : [])] as const).map((value) => ({
          value,
          label: t[value],
        })),
        valueOf: (row: TokenRow) => stateOf(row),
      },
    ],
    [t, scope],
  );

  const copyId = (id: string) => void copyText(id).then(() => toast.show({ text: t.idCopied, tone: 'success' }), fail);
  const actions = (row: TokenRow): MenuItem[] => [
    ...(row.kind === 'ClientCredentials' ? [{ id: 'copy', label: t.copyId, onSelect: () => copyId(row.id) }] : []),
    ...(may.remove ? [{ id: 'revoke', label: t.revoke, tone: 'danger' as const, onSelect: () => setRevoked(row) }] : []),
  ];

  useRowAddress({ rows, actions, opens: ['revoke'] });

  return (
    <ListScreen
      icon={scope === 'tenant' ? Server : SquareTerminal}
      {...heading}
      words={scope === 'own' ? { ...t, emptyText: t.emptyOwnText } : t}
      query={query}
      rows={rows}
      view={view}
      columns={columns}
      filters={filters}
      rowName={({ description }) => description}
      searchText={({ description, id, createdBy }) => `${description} ${id} ${createdBy ?? ''}`}
      add={canCreate ? { label: t.add, onSelect: () => setOpen({ kind: 'create' }) } : undefined}
      actions={actions}
      skeletonRows={3}
    >
      {open?.kind === 'create' && canCreate && (
        <TokenDialog
          scope={scope}
          kinds={kinds}
          onClose={() => setOpen(undefined)}
          onCreated={(created) => setOpen({ kind: 'secret', created })}
        />
      )}
      {open?.kind === 'secret' && <SecretDialog created={open.created} onClose={() => setOpen(undefined)} />}
      <DeleteDialog
        target={revoked && { name: revoked.description, input: revoked }}
        words={t}
        remove={revoke}
        onClose={() => setRevoked(undefined)}
      />
    </ListScreen>
  );
}
