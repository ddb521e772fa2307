import { useMemo, useState } from 'react';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { WhyDialog } from '../../why-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { matchesWords } from '../../../ui/filter-words.ts';
import { Heading } from '../../../ui/heading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { UserRow } from '../users-queries.ts';
import { accessOf, hindranceOf } from './access.ts';
import { PermissionLine } from './permission-line.tsx';
import { useCatalogue } from './person-queries.ts';
import { personStrings } from '../person-strings.ts';

type Shown = 'allowed' | 'notAllowed' | 'all';

/** What somebody may do, and which role or group allows it. */
export function PermissionsCard({ user, groupNames }: { user: UserRow; groupNames: ReadonlyMap<string, string> | undefined }) {
  const t = useStrings('person', personStrings);
  const { language } = useLocale();
  const { permissions, roles, error, retry } = useCatalogue();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<string>();
  const [shown, setShown] = useState<Shown>('allowed');
  // Without the workspace's own list, only what somebody holds is known.
  const known = permissions ?? user.permissions;
  const access = useMemo(() => accessOf(user, { permissions: known, roles }), [user, known, roles]);
  const isAllowed = (one: (typeof access)[number]) => user.superUser === true || one.ways.length > 0;
  const found = access.filter(
    (one) =>
      (shown === 'all' || isAllowed(one) === (shown === 'allowed')) &&
      matchesWords(search, `${one.permission.name} ${one.permission.key} ${one.permission.description}`),
  );
  const hindrance = hindranceOf(user);
  const none = search
    ? format(shown === 'allowed' ? t.noPermissionsMatchAllowed : t.noPermissionsMatch, { search })
    : shown === 'notAllowed'
      ? t.allAllowed
      : t.noneAllowed;

  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" align="start" gap={4} wrap>
          <Stack gap={1} style={{ flex: '1 1 240px' }}>
            <Heading level={2}>{t.permissionsTitle}</Heading>
            <Text tone="muted">{t.permissionsText}</Text>
          </Stack>
          <Text as="span" size={13} tone="muted" tabular role="status">
            {permissions && format(t.allowedOf, { count: String(access.filter(isAllowed).length), total: String(access.length) })}
          </Text>
        </Row>
        {hindrance && <Notice tone={hindrance === 'invited' ? 'info' : 'warning'}>{t[`${hindrance}Hindrance`]}</Notice>}
        {user.superUser && <Notice>{t.superUser}</Notice>}
        {error !== undefined && <ErrorNotice error={error} onRetry={retry} />}
        <Row gap={3} wrap>
          <div style={{ flex: '1 1 240px', minInlineSize: 0 }}>
            <SearchField label={t.searchPermissions} value={search} onSearch={setSearch} pauseMs={0} />
          </div>
          {permissions && (
            <div style={{ inlineSize: 180 }}>
              <Select
                hideLabel
                label={t.show}
                options={(['allowed', 'notAllowed', 'all'] as const).map((value) => ({ value, label: t[value] }))}
                value={shown}
                onChange={(value) => setShown(value as Shown)}
              />
            </div>
          )}
        </Row>
        {!permissions && error === undefined && user.permissions.length === 0 && <Skeleton height={120} />}
        <Stack gap={0} role="list" aria-label={t.permissionsTitle}>
          {found.map((one) => (
            <PermissionLine
              key={one.permission.id}
              access={one}
              isAllowed={isAllowed(one)}
              isPlain={shown !== 'all'}
              groupNames={groupNames}
              language={language}
              onWhy={permissions && (() => setAsked(one.permission.id))}
            />
          ))}
        </Stack>
        {found.length === 0 && permissions && (
          <Row gap={3} wrap>
            <Text tone="muted">{none}</Text>
            {search && shown !== 'all' && (
              <Button size="s" onClick={() => setShown('all')}>
                {t.searchAll}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {asked !== undefined && <WhyDialog person={user} permissionId={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}
