import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import type { MetadataRow, RowFault } from './metadata-rows.ts';
import { metadataStrings } from './metadata-strings.ts';

const Fields = styled('li')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: var(--_space-1) var(--_space-2);
  & > p {
    grid-column: 1 / -1;
  }
  &[data-read-only] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface MetadataRowFieldsProps {
  row: MetadataRow;
  /** Counted from 1. */
  number: number;
  fault: RowFault | undefined;
  readOnly: boolean;
  isNew: boolean;
  onChange(row: MetadataRow): void;
  onRemove(): void;
}

export function MetadataRowFields({ row, number, fault, readOnly, isNew, onChange, onRemove }: MetadataRowFieldsProps) {
  const t = useStrings('metadata', metadataStrings);
  const noteId = useId();
  const key = row.key.trim();
  const common = { readOnly, spellCheck: false, autoComplete: 'off', placeholder: ' ', part: 'input' } as const;
  return (
    <Fields data-read-only={readOnly || undefined}>
      <Input
        {...common}
        type="text"
        dir="ltr"
        aria-label={format(t.keyOf, { row: number })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? noteId : undefined}
        autoFocus={isNew}
        value={row.key}
        onChange={({ currentTarget }) => onChange({ ...row, key: currentTarget.value })}
      />
      <Input
        {...common}
        type="text"
        aria-label={key ? format(t.valueOf, { key }) : format(t.valueOfRow, { row: number })}
        value={row.value}
        onChange={({ currentTarget }) => onChange({ ...row, value: currentTarget.value })}
      />
      {!readOnly && (
        <IconButton label={key ? format(t.remove, { key }) : format(t.removeRow, { row: number })} onClick={onRemove}>
          <Icon of={X} />
        </IconButton>
      )}
      {fault && (
        <Text id={noteId} size={12} tone="danger">
          {fault === 'missing' ? t.keyMissing : t.keyTaken}
        </Text>
      )}
    </Fields>
  );
}
