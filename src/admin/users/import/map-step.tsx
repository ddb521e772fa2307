import { useMemo, useState } from 'react';
import { groups } from '../../../contract/groups/groups.ts';
import { roles } from '../../../contract/roles/roles.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { useEndpoint } from '../../../shared/data/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { styled } from '../../../ui/styled.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMay } from '../../use-may.ts';
import { RolePicker } from '../role-picker.tsx';
import { useAssignableRoles } from '../users-queries.ts';
import { guessMapping, targets, withTarget, type Mapping, type Target } from './columns.ts';
import { useUpload } from './import-queries.ts';
import { rowsOf, type PeopleTable } from './people-table.ts';
import { Step } from './step.tsx';
import { userImportStrings } from './user-import-strings.ts';

const Line = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 220px);
  gap: var(--_space-2) var(--_space-4);
  align-items: center;
  padding-block: var(--_space-3);
  border-block-end: 1px solid var(--_border);
  @media (max-width: 520px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const labels = {
  email: 'targetEmail',
  name: 'targetName',
  firstName: 'targetFirstName',
  lastName: 'targetLastName',
  phone: 'targetPhone',
  jobTitle: 'targetJobTitle',
  roles: 'targetRoles',
  groups: 'targetGroups',
} as const satisfies Record<Target, keyof typeof userImportStrings>;
const examples = 3;
const noNames: readonly string[] = [];

/** A, B, … Z, AA: as spreadsheets call columns. */
const letterOf = (at: number): string => (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

export interface MapStepProps {
  foot: HTMLElement | null;
  table: PeopleTable;
  fileName: string;
  /** Application that newcomers may use. */
  appId: string | undefined;
  onChecked(importId: string): void;
  onBack(): void;
}

/** What each column holds, guessed first. */
export function MapStep(props: MapStepProps) {
  const { assignable, isPending } = useAssignableRoles();
  const mayList = { roles: useMay('fe.secure.read.roles'), groups: useMay('fe.secure.read.groups') };
  const allRoles = useEndpoint(roles, 'list', { enabled: mayList.roles });
  const allGroups = useEndpoint(groups, 'list', { enabled: mayList.groups });
  if (isPending || (mayList.roles && allRoles.isPending) || (mayList.groups && allGroups.isPending)) return <Skeleton height={240} />;
  const known = {
    roles: [...assignable, ...(allRoles.data ?? [])].flatMap(({ name, key }) => [name, key]),
    groups: allGroups.data?.groups.map(({ name }) => name) ?? noNames,
  };
  return <Columns {...props} known={known} newcomers={assignable.filter(({ isDefault }) => isDefault).map(({ id }) => id)} />;
}

interface ColumnsProps extends MapStepProps {
  known: { roles: readonly string[]; groups: readonly string[] };
  newcomers: string[];
}
function Columns({ foot, table, fileName, appId, onChecked, onBack, known, newcomers }: ColumnsProps) {
  const t = useStrings('user-import', userImportStrings);
  const { language } = useLocale();
  const cells = useMemo(() => table.rows.map((row) => row.cells), [table]);
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(table.header, cells, known));
  const [roleIds, setRoleIds] = useState<string[]>();
  const { upload, sent } = useUpload();
  const [error, setError] = useState<unknown>();
  const isBusy = sent !== undefined;
  const hasEmail = mapping.includes('email');
  const options = [{ value: '', label: t.ignore }, ...targets.map((target) => ({ value: target, label: t[labels[target]] }))];
  async function check() {
    setError(undefined);
    try {
      onChecked(await upload({ fileName, rows: rowsOf(table, mapping), roleIds, appId }));
    } catch (cause) {
      setError(cause);
    }
  }
  const buttons = (
    <>
      <Button onClick={onBack} disabled={isBusy}>
        {t.back}
      </Button>
      <Button variant="primary" busy={isBusy} disabled={!hasEmail} onClick={() => void check()}>
        {plural(language, t.check, table.rows.length)}
      </Button>
    </>
  );
  return (
    <Step foot={foot} buttons={buttons}>
      <Text tone="muted">{t.mapText}</Text>
      {!hasEmail && <Notice tone="warning">{t.emailMissing}</Notice>}
      {error !== undefined && <ErrorNotice error={error} />}
      {isBusy && <Progress label={t.checking} value={sent} max={table.rows.length} />}
      <div>
        {mapping.map((target, at) => {
          const name = table.header[at]?.trim() || format(t.column, { letter: letterOf(at) });
          const shown = cells.flatMap((row) => row[at]?.trim() || []).slice(0, examples);
          return (
            <Line key={at}>
              <Stack gap={0} align="start">
                <Text as="span" strong truncate dir="auto" style={{ maxInlineSize: '100%' }}>
                  {name}
                </Text>
                <Text as="span" size={13} tone="muted" truncate dir="auto" style={{ maxInlineSize: '100%' }}>
                  {shown.join(', ')}
                </Text>
              </Stack>
              <Select
                hideLabel
                label={format(t.columnMeans, { column: name })}
                options={options}
                value={target ?? ''}
                disabled={isBusy}
                onChange={(value) => setMapping(withTarget(mapping, at, (value || undefined) as Target | undefined))}
              />
            </Line>
          );
        })}
      </div>
      <RolePicker label={t.defaultRoles} value={roleIds ?? newcomers} onChange={setRoleIds} />
    </Step>
  );
}
