import { listText } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { plural } from '../../i18n/plural.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import type { apiTokensStrings } from './api-tokens-strings.ts';
import { stateOf, type TokenRow, type TokenScope } from './token-queries.ts';

type Words = typeof apiTokensStrings;
export interface ColumnFacts {
  scope: TokenScope;
  language: string;
  /** Names of roles by id; without them they are counted. */
  roleNames: ReadonlyMap<string, string>;
}

const muted = (children: React.ReactNode) => (
  <Text as="span" size={13} tone="muted">
    {children}
  </Text>
);
const when = (value: string | undefined, never: string) => muted(value ? <Time value={value} /> : never);

function scopeText({ roleIds = [], permissionIds = [] }: TokenRow, t: Words, { scope, language, roleNames }: ColumnFacts): string {
  const chosen = permissionIds.length > 0 ? [plural(language, t.permissionCount, permissionIds.length)] : [];
  if (scope === 'own') return chosen[0] ?? t.everything;
  const isKnown = roleIds.every((id) => roleNames.has(id));
  const named = isKnown ? roleIds.map((id) => roleNames.get(id)!) : [plural(language, t.roleCount, roleIds.length)];
  return listText([...named, ...chosen], language) || t.noRoles;
}

export const tokenColumns = (t: Words, facts: ColumnFacts): ListColumn<TokenRow>[] => [
  {
    id: 'description',
    header: t.name,
    sortable: true,
    sortValue: ({ description }) => description,
    width: '32%',
    skeleton: 'lines',
    cell: (token) => {
      const state = stateOf(token);
      return (
        <Stack gap={0} align="start">
          <Row gap={2} style={{ maxInlineSize: '100%' }}>
            <Text as="span" strong truncate title={token.description} dir="auto">
              {token.description}
            </Text>
            {state === 'expired' && <Badge>{t.expired}</Badge>}
            {state === 'stopped' && (
              <span title={t.stoppedHelp}>
                <Badge tone="warning">{t.stopped}</Badge>
              </span>
            )}
          </Row>
          <Text as="span" size={12} tone="muted">
            {t[token.kind]}
          </Text>
        </Stack>
      );
    },
  },
  {
    id: 'scope',
    header: facts.scope === 'tenant' ? t.scope : t.permissions,
    compact: 2,
    cell: (token) => (
      <Text as="span" size={13} tone="muted" truncate title={scopeText(token, t, facts)} style={{ display: 'block' }}>
        {scopeText(token, t, facts)}
      </Text>
    ),
  },
  {
    id: 'createdAt',
    header: t.created,
    sortable: true,
    sortValue: ({ createdAt }) => createdAt,
    showFrom: 640,
    width: '19%',
    cell: ({ createdAt, createdBy }) => (
      <Stack gap={0}>
        {when(createdAt, '')}
        {facts.scope === 'tenant' && (
          <Text as="span" size={12} tone="muted" truncate dir="auto">
            {createdBy === undefined ? t.formerMember : format(t.createdBy, { name: createdBy })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    id: 'lastUsedAt',
    header: t.lastUsed,
    sortable: true,
    sortValue: ({ lastUsedAt = '' }) => lastUsedAt,
    width: '104px',
    cell: ({ lastUsedAt }) => when(lastUsedAt, t.never),
  },
  {
    id: 'expires',
    header: t.expires,
    sortable: true,
    // Never comes after every date.
    sortValue: ({ expires = '~' }) => expires,
    compact: 1,
    width: '104px',
    cell: ({ expires }) => when(expires, t.noExpiry),
  },
];
