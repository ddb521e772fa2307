import { format } from '../../i18n/format.ts';
import { plural } from '../../i18n/plural.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { linkTo } from '../use-section-rest.ts';
import type { ApplicationRow } from './applications-queries.ts';
import type { applicationsStrings } from './applications-strings.ts';

type Words = typeof applicationsStrings;

export const accessText = (t: Words, language: string, { isHere, isForEveryone, userIds }: ApplicationRow): string =>
  !isHere ? t.notHere : isForEveryone ? t.everyone : userIds.length === 0 ? t.nobody : plural(language, t.people, userIds.length);

/** `hasManaged`: some are managed here, and some aren't. */
export const applicationColumns = (t: Words, language: string, hasManaged: boolean): ListColumn<ApplicationRow>[] => [
  {
    id: 'name',
    header: t.application,
    sortable: true,
    sortValue: ({ name }) => name,
    skeleton: 'person',
    cell: ({ id, name, description, logoURL, isDefault, isActive }) => (
      <Row gap={3}>
        <Avatar id={id} name={name} src={logoURL} size={28} square />
        <Stack gap={0} align="start" style={{ minInlineSize: 0 }}>
          <Row gap={2} style={{ maxInlineSize: '100%' }}>
            <PlainLink href={linkTo('applications', id)} title={name} dir="auto">
              {name}
            </PlainLink>
            {!isActive && (
              <span title={format(t.offText, { name })}>
                <Badge tone="warning">{t.off}</Badge>
              </span>
            )}
          </Row>
          {(description || isDefault) && (
            <Text as="span" size={12} tone="muted" truncate title={description || t.first} dir="auto" style={{ maxInlineSize: '100%' }}>
              {description || t.first}
            </Text>
          )}
        </Stack>
      </Row>
    ),
  },
  {
    id: 'access',
    header: t.access,
    sortable: true,
    sortValue: ({ isForEveryone, userIds }) => (isForEveryone ? Number.MAX_SAFE_INTEGER : userIds.length),
    compact: 1,
    width: '160px',
    cell: (row) => (
      <Text as="span" size={13} tone={!row.isForEveryone && row.userIds.length === 0 ? 'faint' : 'muted'} tabular>
        {accessText(t, language, row)}
      </Text>
    ),
  },
  ...(hasManaged
    ? [
        {
          id: 'manager',
          header: t.manager,
          width: '160px',
          showFrom: 640 as const,
          cell: ({ isManaged }: ApplicationRow) => (
            <Text as="span" size={13} tone="muted">
              {isManaged ? t.managedHere : t.managedElsewhere}
            </Text>
          ),
        },
      ]
    : []),
];
