import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';

const Label = styled('label')`
  display: inline-flex;
  align-items: flex-start;
  gap: var(--_space-2);
  min-block-size: 24px;
  vertical-align: middle;
  color: var(--_text);
  font: 400 var(--_text-14) var(--_font);
  cursor: pointer;
  &:has(:disabled) {
    color: var(--_text-muted);
    cursor: default;
  }
  input {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    margin: 2px;
    accent-color: var(--_accent);
    cursor: inherit;
  }
  input:focus-visible {
    ${focusRing}
  }
  small {
    display: block;
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
  }
`;

export interface CheckboxProps extends Omit<JSX.IntrinsicElements['input'], 'type' | 'part'> {
  label: ReactNode;
  /** Hides the label visually; for tables. */
  hideLabel?: boolean;
  description?: ReactNode;
  indeterminate?: boolean;
}

export function Checkbox({ label, hideLabel = false, description, indeterminate = false, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Label>
      <input
        ref={box}
        type="checkbox"
        part="checkbox"
        {...(hideLabel && typeof label === 'string' && { 'aria-label': label })}
        {...input}
      />
      {!hideLabel && (
        <span>
          {label}
          {description && <small>{description}</small>}
        </span>
      )}
    </Label>
  );
}
