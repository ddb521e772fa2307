import { useStrings } from '../../../i18n/locale.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { inviteStrings } from '../invite-strings.ts';
import type { JudgedPerson } from './use-verdicts.ts';

const isFault = ({ verdict }: JudgedPerson) => verdict !== 'willInvite' && verdict !== 'willResend';

/** What happens to each line, those that are skipped first. */
export function VerdictList({ people }: { people: readonly JudgedPerson[] }) {
  const t = useStrings('invite', inviteStrings);
  const rows = [...people.filter(isFault), ...people.filter((person) => !isFault(person))].map((person, at) => ({
    ...person,
    id: String(at),
  }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'person',
      header: t.person,
      cell: ({ email, name, text }) => (
        <Stack gap={0} align="start" style={{ minInlineSize: 0 }}>
          <Text as="span" truncate dir="auto" style={{ maxInlineSize: '100%' }}>
            {name || email || text}
          </Text>
          {name && email && (
            <Text as="span" size={12} tone="muted" truncate dir="ltr" style={{ maxInlineSize: '100%' }}>
              {email}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'verdict',
      header: t.verdict,
      compact: 2,
      cell: (row) => (
        <Text as="span" size={13} tone={['badEmail', 'noEmail', 'noName'].includes(row.verdict) ? 'danger' : 'muted'}>
          {t[row.verdict]}
        </Text>
      ),
    },
    {
      id: 'line',
      header: t.line,
      width: '64px',
      compact: 1,
      cell: ({ line }) => (
        <Text as="span" size={13} tone="faint">
          {line}
        </Text>
      ),
    },
  ];
  return (
    <div style={{ maxBlockSize: 280, overflow: 'auto' }}>
      <Table label={t.lines} columns={columns} rows={rows} rowId={({ id }) => id} rowName={({ email, text }) => email || text} />
    </div>
  );
}
