import type { JSX } from 'react';
import { Field, type FieldOptions } from './field.tsx';
import { controlStyle } from './input.tsx';
import { styled } from './styled.tsx';

const Area = styled('textarea')`
  ${controlStyle}
  display: block;
  padding-block: 7px;
  min-block-size: 84px;
  resize: vertical;
  &::placeholder {
    color: var(--_text-faint);
    opacity: 1;
  }
`;

export interface TextAreaProps extends FieldOptions, Omit<JSX.IntrinsicElements['textarea'], 'id' | 'required' | 'part'> {}

export function TextArea({ label, help, error, optional = false, required = false, reserve = false, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, optional, required, reserve, id }}>{(control) => <Area part="input" rows={3} {...area} {...control} />}</Field>
  );
}
