import { useId, useState, type ChangeEvent, type ReactNode } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { dangerGlyph } from '../../../ui/glyphs.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

export interface FormCheckboxProps {
  name: string;
  label: ReactNode;
  defaultChecked: boolean;
  error: string | undefined;
  onChange?: () => void;
}

/** A box of the form that may have to be checked. */
export function FormCheckbox({ name, label, defaultChecked, error, onChange }: FormCheckboxProps) {
  const id = useId();
  const [isEdited, setEdited] = useState(false);
  if (error === undefined && isEdited) setEdited(false);
  // Like fields, it's right until somebody submits again.
  function edit({ currentTarget: { form } }: ChangeEvent<HTMLInputElement>) {
    onChange?.();
    setEdited(true);
    form?.addEventListener('submit', () => setEdited(false), { once: true });
  }
  const shown = isEdited ? undefined : error;
  return (
    <Stack gap={1} align="start">
      <Checkbox
        name={name}
        value="true"
        label={label}
        defaultChecked={defaultChecked}
        onChange={edit}
        {...(shown !== undefined && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {shown !== undefined && (
        <Text id={id} size={12} tone="danger" style={{ display: 'flex', gap: 6 }}>
          <Glyph d={dangerGlyph} />
          {shown}
        </Text>
      )}
    </Stack>
  );
}
