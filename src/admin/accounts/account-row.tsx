import ChevronDown from 'lucide-react/icons/chevron-down';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { RowMenu } from '../../shared/lists/row-menu.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { withHash } from '../portal-address.ts';
import { accountAddress } from './account-address.ts';
import type { Account } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

/** Deeper rows are set in no further. */
const deepest = 8;

export interface AccountRowProps {
  account: Account;
  /** 1 at the top. 0 in a list of found accounts, which has no levels. */
  level: number;
  parentId?: string | undefined;
  people: number | undefined;
  isOwn?: boolean;
  /** Undefined where nothing can be below. */
  expanded: boolean | undefined;
  onToggle?(): void;
  actions: readonly MenuItem[];
}

/** A row of the tree. Its keys are the tree's. */
export function AccountRow({ account, level, parentId, people, isOwn = false, expanded, onToggle, actions }: AccountRowProps) {
  const t = useStrings('accounts', accountsStrings);
  const { language } = useLocale();
  const { id, name, isReseller, type, createdAt } = account;
  const indent = `calc(${Math.min(Math.max(level - 1, 0), deepest)} * clamp(8px, 2.4cqi, 24px))`;
  return (
    <tr
      role="row"
      tabIndex={-1}
      data-account={id}
      data-parent={parentId}
      aria-label={name}
      {...(level > 0 && { 'aria-level': level })}
      {...(expanded !== undefined && { 'aria-expanded': expanded })}
    >
      <td role="gridcell" data-lead="">
        <Row gap={1} wrap={isOwn} style={{ paddingInlineStart: indent }}>
          {expanded !== undefined ? (
            <IconButton size="s" tabIndex={-1} label={format(expanded ? t.collapse : t.expand, { name })} onClick={onToggle}>
              <span data-chevron="" data-open={expanded || undefined}>
                <Icon of={ChevronDown} />
              </span>
            </IconButton>
          ) : (
            <span data-chevron="" />
          )}
          {isOwn ? (
            <Text as="span" strong truncate title={name} dir="auto">
              {name}
            </Text>
          ) : (
            <TextLink href={withHash(accountAddress(id))} title={name} dir="auto" data-name="">
              {name}
            </TextLink>
          )}
          {isOwn && <Badge tone="info">{t.yours}</Badge>}
        </Row>
      </td>
      <td role="gridcell" data-compact="1">
        <Text as="span" size={13} tone="muted" tabular>
          {people !== undefined && plural(language, t.usersCount, people)}
        </Text>
      </td>
      <td role="gridcell" data-from="640" data-compact="2">
        {type && !(type === 'reseller' && isReseller) && (
          <Text as="span" size={13} tone="muted">
            {t[`type_${type}`]}{' '}
          </Text>
        )}
        {isReseller && <Badge>{t.manages}</Badge>}
      </td>
      <td role="gridcell" data-from="640">
        {createdAt && (
          <Text as="span" size={13} tone="muted">
            <Time value={createdAt} />
          </Text>
        )}
      </td>
      <td role="gridcell" data-actions="">
        <RowMenu label={name} items={actions} />
      </td>
    </tr>
  );
}
