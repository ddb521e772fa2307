import type { Severity } from '../../contract/audits/audits.schemas.ts';
import type { ListColumn } from '../../shared/lists/list-parts.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import type { AuditEntry } from './audits-queries.ts';
import type { DescribeWords } from '../../shared/audits/describe.ts';
import { Sentence } from '../../shared/audits/sentence.tsx';

const tones = { Info: 'neutral', Medium: 'warning', High: 'danger' } as const satisfies Record<Severity, string>;

export const SeverityBadge = ({ severity, label }: { severity: Severity; label: string }) => <Badge tone={tones[severity]}>{label}</Badge>;

interface ColumnOptions {
  t: { readonly [K in 'what' | 'severity' | 'ip' | 'time' | Severity]: string };
  words: DescribeWords;
  onOpen(row: AuditEntry): void;
}

export function auditColumns({ t, words, onOpen }: ColumnOptions): ListColumn<AuditEntry>[] {
  return [
    {
      id: 'what',
      header: t.what,
      cell: (row) => (
        <LinkButton
          onClick={() => onOpen(row)}
          style={{ color: 'var(--_text)', fontWeight: 400, textAlign: 'start', minInlineSize: 0, overflowWrap: 'anywhere' }}
          dir="auto"
        >
          <Sentence row={row} words={words} />
        </LinkButton>
      ),
    },
    {
      id: 'severity',
      header: t.severity,
      width: '104px',
      skeleton: 'pill',
      compact: 2,
      cell: ({ severity }) => <SeverityBadge severity={severity} label={t[severity]} />,
    },
    {
      id: 'ip',
      header: t.ip,
      width: '150px',
      showFrom: 880,
      cell: ({ ip }) => (
        <Text as="span" size={13} tone="muted" tabular truncate dir="ltr" title={ip}>
          {ip}
        </Text>
      ),
    },
    {
      id: 'createdAt',
      header: t.time,
      width: '150px',
      sortable: true,
      compact: 1,
      cell: ({ createdAt }) => (
        <Text as="span" size={13} tone="muted">
          <Time value={createdAt} />
        </Text>
      ),
    },
  ];
}
