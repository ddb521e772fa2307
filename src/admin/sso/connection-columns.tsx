import { ssoNames } from '../../contract/sso-config/sso-config.rules.ts';
import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Badge } from '../../ui/badge.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { linkTo } from '../use-section-rest.ts';
import { certificateEnd, stateOf } from './sso-queries.ts';
import type { ssoStrings } from './sso-strings.ts';

const tones = { on: 'success', off: 'neutral', draft: 'warning' } as const;

export const connectionColumns = (t: typeof ssoStrings): ListColumn<SsoConfig>[] => [
  {
    id: 'name',
    header: t.name,
    sortable: true,
    sortValue: ({ name }) => name.toLowerCase(),
    width: '32%',
    skeleton: 'lines',
    cell: ({ id, name, type }) => (
      <Stack gap={0} align="start">
        <PlainLink href={linkTo('sso', id)} style={{ maxInlineSize: '100%' }} dir="auto" title={name}>
          {name}
        </PlainLink>
        <Text as="span" size={12} tone="muted">
          {ssoNames[type]}
        </Text>
      </Stack>
    ),
  },
  {
    id: 'state',
    header: t.state,
    compact: 1,
    cell: (row) => (
      <Row gap={2} wrap>
        <Badge tone={tones[stateOf(row)]}>{t[stateOf(row)]}</Badge>
        {row.isEnforced && <Badge tone="info">{t.enforced}</Badge>}
      </Row>
    ),
  },
  {
    id: 'domains',
    header: t.domains,
    compact: 2,
    cell: ({ domains }) => {
      const names = domains.map(({ domain }) => domain).join(', ') || t.noDomains;
      return (
        <Text as="span" size={13} tone="muted" truncate title={names} style={{ display: 'block' }}>
          {names}
        </Text>
      );
    },
  },
  {
    id: 'certificate',
    header: t.certificate,
    showFrom: 640,
    cell: (row) => {
      const end = certificateEnd(row);
      return (
        <Text as="span" size={13} tone={end && new Date(end) < new Date() ? 'danger' : 'muted'}>
          {end && (
            <>
              {new Date(end) < new Date() ? t.certificateOver : t.certificateUntil} <Time value={end} />
            </>
          )}
        </Text>
      );
    },
  },
];
