import { useStrings } from '../../i18n/locale.tsx';
import { styled } from '../../ui/styled.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { withHash } from '../portal-address.ts';
import { accountAddress } from './account-address.ts';
import { useAccountsAbove } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

const Path = styled('nav')`
  min-block-size: 20px;
  & ol {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-1) var(--_space-2);
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--_text-muted);
    font: 400 var(--_text-13) var(--_font);
  }
  & li {
    display: flex;
    gap: var(--_space-2);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & li + li::before {
    content: '/' / '';
    color: var(--_text-faint);
  }
`;

/** Where an account is in the tree, from the caller's own down. */
export function Breadcrumbs({ id, name }: { id?: string; name?: string }) {
  const t = useStrings('accounts', accountsStrings);
  return (
    <Path aria-label={t.path}>
      <ol>
        <li>
          <TextLink href={withHash(accountAddress())}>{t.back}</TextLink>
        </li>
        {id && <Above id={id} />}
        {name && (
          <li aria-current="page" dir="auto">
            {name}
          </li>
        )}
      </ol>
    </Path>
  );
}

function Above({ id }: { id: string }) {
  const { data = [] } = useAccountsAbove(id);
  // The first one is the caller's own, whose people are in another section.
  return data.slice(1).map(({ tenantId, tenantName }) => (
    <li key={tenantId}>
      <TextLink href={withHash(accountAddress(tenantId))} dir="auto">
        {tenantName}
      </TextLink>
    </li>
  ));
}
