import { useMemo, useState } from 'react';
import { verdicts, type CheckedRow, type UserImport, type Verdict } from '../../../contract/user-imports/user-imports.schemas.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Table } from '../../../ui/table.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRows } from './import-queries.ts';
import { userImportStrings } from './user-import-strings.ts';
import { verdictLabel, verdictReason, verdictTone } from './verdict-text.ts';

function Rows({ of, verdict }: { of: UserImport; verdict: Verdict | undefined }) {
  const t = useStrings('user-import', userImportStrings);
  const rows = useRows(of, verdict);
  const columns = useMemo(
    (): Column<CheckedRow>[] => [
      {
        id: 'person',
        header: t.person,
        width: '54%',
        cell: ({ number, email, name }) => (
          <Stack gap={0} align="start" style={{ minInlineSize: 0 }}>
            <Text as="span" truncate title={email} dir="ltr" style={{ maxInlineSize: '100%' }}>
              {email || t.noAddress}
            </Text>
            <Text as="span" size={12} tone="muted" truncate title={name} style={{ maxInlineSize: '100%' }}>
              {format(t.row, { number: String(number) })}
              {name && (
                <>
                  {' · '}
                  <bdi>{name}</bdi>
                </>
              )}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'outcome',
        header: t.outcome,
        compact: 1,
        cell: (row) => {
          const reason = verdictReason(t, row, of.state);
          return (
            <Stack gap={1} align="start" style={{ minInlineSize: 0, paddingBlock: 4 }}>
              <Badge tone={verdictTone(row, of.state)}>{verdictLabel(t, row, of.state)}</Badge>
              {reason && (
                <Text as="span" size={12} tone="muted">
                  {reason}
                </Text>
              )}
            </Stack>
          );
        },
      },
    ],
    [t, of.state],
  );
  if (rows.isError) return <ErrorNotice error={rows.error} onRetry={() => void rows.refetch()} retrying={rows.isFetching} />;
  return (
    <Table
      label={t.rows}
      columns={columns}
      rows={rows.data ?? []}
      rowId={({ number }) => String(number)}
      rowName={({ email, number }) => email || String(number)}
      loading={rows.isPending}
      skeletonRows={5}
    />
  );
}

/** Rows of an import, by verdict. */
export function RowsTable({ of }: { of: UserImport }) {
  const t = useStrings('user-import', userImportStrings);
  const [shown, setShown] = useState<Verdict | 'all'>('all');
  const present = verdicts.filter((verdict) => of.counts[verdict]);
  return (
    <Tabs<Verdict | 'all'>
      label={t.rows}
      value={shown !== 'all' && present.includes(shown) ? shown : 'all'}
      onChange={setShown}
      items={[
        { id: 'all' as const, label: t.all, count: of.total, panel: () => <Rows of={of} verdict={undefined} /> },
        ...present.map((verdict) => ({
          id: verdict,
          label: verdictLabel(t, { verdict, detail: '' }, of.state),
          count: of.counts[verdict]!,
          panel: () => <Rows of={of} verdict={verdict} />,
        })),
      ]}
    />
  );
}
