import { forwardRef } from 'react';
import { Field, type FieldOptions } from './field.tsx';
import { controlStyle } from './input.tsx';
import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

const Area = styled('textarea')`
  ${controlStyle}
  display: block;
  resize: vertical;
  &[data-code] {
    font:
      400 var(--_text-13) ui-monospace,
      monospace;
    direction: ltr;
  }
  &[readonly] {
    background: var(--_surface-sunken);
    border-color: var(--_border-strong);
  }
`;

export interface TextAreaProps extends FieldOptions, NativeProps<'textarea', 'id' | 'required' | 'part' | 'hidden'> {
  /** Code reads from left to right in every language. */
  code?: boolean;
}

/** A labelled text of several lines. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, help, error, optional, required, id, hidden, code = false, ...area },
  ref,
) {
  const options = { label, help, error, ...(optional && { optional }), ...(required && { required }), id, hidden };
  return (
    <Field {...options}>{(control) => <Area ref={ref} part="input" {...area} {...control} data-code={code ? '' : undefined} />}</Field>
  );
});
