import { useId, type ReactNode } from 'react';
import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';

const Line = styled('label')`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: var(--_space-6);
  color: var(--_text);
  font: 500 var(--_text-14) var(--_font);
  cursor: pointer;
  &:has(:disabled) {
    color: var(--_text-muted);
    cursor: default;
  }
  small {
    display: block;
    margin-block-start: 2px;
    max-inline-size: 480px;
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
    text-wrap: pretty;
  }
  input {
    flex: none;
    appearance: none;
    inline-size: 36px;
    block-size: 20px;
    margin: 0;
    padding: 2px;
    border-radius: 999px;
    background: var(--_border-control);
    cursor: inherit;
    transition: background var(--_motion-fast);
  }
  input::before {
    content: '';
    display: block;
    inline-size: 16px;
    block-size: 16px;
    border-radius: 50%;
    background: var(--_surface);
    transition: margin var(--_motion-fast);
  }
  input:checked {
    background: var(--_accent);
  }
  input:checked::before {
    margin-inline-start: 16px;
    background: var(--_text-on-accent);
  }
  input:disabled {
    opacity: 0.45;
  }
  input:focus-visible {
    ${focusRing}
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
      inline-size: 20px;
    }
    input::before {
      content: none;
    }
  }
`;

export interface SwitchFieldProps {
  label: string;
  description?: ReactNode;
  value: boolean;
  disabled?: boolean;
  hidden?: boolean;
  onChange(value: boolean): void;
}

/** A setting that is on or off: label at the start, control at the end. It counts when its form is saved, as a checkbox does. */
export function SwitchField({ label, description, value, disabled = false, hidden = false, onChange }: SwitchFieldProps) {
  const id = useId();
  if (hidden) return null;
  return (
    <Line>
      <span>
        <span id={id}>{label}</span>
        {description && <small id={`${id}-note`}>{description}</small>}
      </span>
      <input
        type="checkbox"
        part="checkbox"
        aria-labelledby={id}
        aria-describedby={description ? `${id}-note` : undefined}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Line>
  );
}
