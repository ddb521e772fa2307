import { useEffect, useRef, type ReactNode } from 'react';
import { focusRing } from './focus-ring.ts';
import type { NativeProps } from './native-props.ts';
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
  &[data-alone] {
    align-items: center;
  }
  &:has(:disabled) {
    color: var(--_text-muted);
    cursor: default;
  }
  input {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    appearance: none;
    display: grid;
    place-content: center;
    margin-block: 2px;
    margin-inline: 0;
    border: 1px solid var(--_border-control);
    border-radius: 4px;
    background: var(--_surface);
    cursor: inherit;
    transition: background var(--_motion-fast);
  }
  input::before {
    content: '';
    inline-size: 10px;
    block-size: 10px;
    background: var(--_text-on-accent);
    clip-path: polygon(14% 47%, 3% 59%, 39% 93%, 98% 22%, 86% 11%, 38% 69%);
    visibility: hidden;
  }
  input:indeterminate::before {
    clip-path: inset(40% 8%);
  }
  input:is(:checked, :indeterminate) {
    border-color: var(--_accent);
    background: var(--_accent);
  }
  input:is(:checked, :indeterminate)::before {
    visibility: visible;
  }
  input:disabled {
    opacity: 0.45;
  }
  input[aria-invalid='true'] {
    border-color: var(--_danger);
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
    input::before {
      content: none;
    }
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

export interface CheckboxProps extends NativeProps<'input', 'type' | 'part'> {
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
  if (input.hidden) return null;
  return (
    <Label data-alone={hideLabel || undefined}>
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
