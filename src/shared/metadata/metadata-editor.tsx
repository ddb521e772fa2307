import { useRef, useState } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Text } from '../../ui/text.tsx';
import { MetadataRowFields } from './metadata-row-fields.tsx';
import { faultsOf, readMetadata, rowsOf, textOf, type MetadataRow } from './metadata-rows.ts';
import { metadataStrings } from './metadata-strings.ts';

const Group = styled('fieldset')`
  display: flex;
  flex-direction: column;
  gap: var(--_space-2);
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    padding: 0;
    margin-block-end: var(--_space-2);
    font: 500 var(--_text-13) var(--_font);
  }
  & > ul {
    display: flex;
    flex-direction: column;
    gap: var(--_space-2);
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

/** More than this is quicker to read as text. */
const mostRows = 200;
let lastId = 0;

function rowsIn(text: string): MetadataRow[] | undefined {
  const tree = readMetadata(text);
  const rows = tree && rowsOf(tree);
  return rows && rows.length <= mostRows ? rows.map((row) => ({ ...row, id: ++lastId })) : undefined;
}

export interface MetadataEditorProps {
  label: string;
  /** JSON as text; empty for nothing. */
  value: string;
  error?: string | undefined;
  disabled: boolean;
  onChange(value: string): void;
}

/** A JSON object as keys and values, or as text. */
export function MetadataEditor({ label, value, error, disabled, onChange }: MetadataEditorProps) {
  const t = useStrings('metadata', metadataStrings);
  const [rows, setRows] = useState(() => rowsIn(value));
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const faults = faultsOf(rows ?? []);

  function change(next: MetadataRow[]) {
    setRows(next);
    onChange(textOf(next));
  }
  function add() {
    const id = ++lastId;
    setAdded(id);
    setRows([...(rows ?? []), { id, key: '', value: '' }]);
  }
  function remove(id: number) {
    change(rows!.filter((row) => row.id !== id));
    addButton.current?.focus();
  }
  if (!rows)
    return (
      <Stack gap={2}>
        <TextArea
          label={label}
          value={value}
          error={error && !readMetadata(value) ? t.invalid : error}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          rows={8}
          code
          spellCheck={false}
          autoComplete="off"
          readOnly={disabled}
        />
        <Row>
          <Button size="s" disabled={!rowsIn(value)} onClick={() => setRows(rowsIn(value))}>
            {t.asRows}
          </Button>
        </Row>
      </Stack>
    );
  return (
    <Group>
      <legend>{label}</legend>
      {rows.length === 0 && <Text tone="muted">{t.empty}</Text>}
      {rows.length > 0 && (
        <ul>
          {rows.map((row, at) => (
            <MetadataRowFields
              key={row.id}
              row={row}
              number={at + 1}
              // Nobody is told to enter a key while they are about to.
              fault={faults.get(row.id) === 'missing' && !error ? undefined : faults.get(row.id)}
              readOnly={disabled}
              isNew={row.id === added}
              onChange={(changed) => change(rows.map((other) => (other.id === row.id ? changed : other)))}
              onRemove={() => remove(row.id)}
            />
          ))}
        </ul>
      )}
      {error && faults.size === 0 && (
        <Text size={12} tone="danger" role="alert">
          {error}
        </Text>
      )}
      {!disabled && rows.length > 0 && (
        <Text size={12} tone="muted">
          {t.rowsHelp}
        </Text>
      )}
      <Row gap={2} wrap>
        {!disabled && (
          <Button ref={addButton} size="s" onClick={add}>
            {t.add}
          </Button>
        )}
        <Button size="s" variant="quiet" disabled={faults.size > 0} onClick={() => setRows(undefined)}>
          {t.asJson}
        </Button>
      </Row>
    </Group>
  );
}
