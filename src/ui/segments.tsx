import { useId } from 'react';
import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';

const Group = styled('div')`
  display: inline-flex;
  flex-wrap: wrap;
  align-self: start;
  justify-content: center;
  gap: 2px;
  max-inline-size: 100%;
  padding: 3px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  background: var(--_surface-sunken);
  &[data-wide] {
    display: flex;
    align-self: stretch;
  }
  &[data-wide] > label {
    flex: 1;
  }
  & > label {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 var(--_space-2);
    min-block-size: calc(var(--_control) - 4px);
    padding: 4px var(--_space-3);
    border-radius: calc(var(--_radius-m) - 3px);
    color: var(--_text-muted);
    font: 500 var(--_text-14) var(--_font);
    text-align: center;
    cursor: pointer;
  }
  & > label:has(:checked) {
    background: var(--_surface-raised);
    box-shadow: var(--_shadow-1);
    color: var(--_text);
  }
  & input {
    appearance: none;
    position: absolute;
    inset: 0;
    margin: 0;
    border-radius: inherit;
    cursor: pointer;
    ${focusRing}
  }
  & small {
    color: var(--_success);
    font: 500 var(--_text-12) var(--_font);
  }
  @media (hover: hover) {
    & > label:hover {
      color: var(--_text);
    }
  }
  @media (forced-colors: active) {
    & > label:has(:checked) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export interface SegmentsProps<Id extends string> {
  /** Accessible name. */
  label: string;
  /** `note`: what speaks for it, in a word or two. */
  choices: readonly { id: Id; label: string; note?: string | undefined }[];
  value: Id;
  /** As wide as its place. */
  isWide?: boolean;
  disabled?: boolean;
  onChange(id: Id): void;
}

/** One of a few, all in sight: by month or by year. */
export function Segments<Id extends string>({ label, choices, value, isWide = false, disabled = false, onChange }: SegmentsProps<Id>) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label} data-wide={isWide || undefined}>
      {choices.map((choice) => (
        <label key={choice.id}>
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={choice.id === value}
            disabled={disabled}
            onChange={() => onChange(choice.id)}
          />
          {choice.label}
          {choice.note && <small>{choice.note}</small>}
        </label>
      ))}
    </Group>
  );
}
