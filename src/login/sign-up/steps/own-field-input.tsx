import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OwnField } from '../sign-up-form.ts';
import { FormCheckbox } from './form-checkbox.tsx';

export interface OwnFieldInputProps {
  field: OwnField;
  value: string;
  error: string | undefined;
}

/** A field that the vendor adds to the form. */
export function OwnFieldInput({ field: { name, type, label, placeholder, required, options }, value, error }: OwnFieldInputProps) {
  const given = { name: `own.${name}`, label, error, ...(required ? { required: true } : { optional: true }) };
  if (type === 'disclaimer') return <FormCheckbox name={given.name} label={label} defaultChecked={value !== ''} error={error} />;
  const shown = placeholder === undefined ? {} : { placeholder };
  if (type === 'select') return <Select {...given} {...shown} options={options} defaultValue={value} />;
  return <TextField {...given} {...shown} defaultValue={value} maxLength={200} />;
}
