import { useId } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { styled } from '../../ui/styled.tsx';
import { groupsStrings } from './groups-strings.ts';

const palette = {
  '': 'noColor',
  '#8b5cf6': 'violet',
  '#2563eb': 'blue',
  '#0891b2': 'cyan',
  '#0d9488': 'teal',
  '#16a34a': 'green',
  '#ca8a04': 'yellow',
  '#ea580c': 'orange',
  '#dc2626': 'red',
  '#db2777': 'pink',
  '#475569': 'gray',
} as const satisfies Record<string, keyof typeof groupsStrings>;

/** Nothing but a color gets into a style. */
const colorOf = (text: string | undefined): string | undefined => (/^#[0-9a-f]{6}$/i.test(text ?? '') ? text : undefined);

const Dot = styled('span')`
  flex: none;
  display: inline-block;
  inline-size: 12px;
  block-size: 12px;
  border-radius: 4px;
  background: var(--color, transparent);
  box-shadow: inset 0 0 0 1px color-mix(in oklab, var(--_text) 22%, transparent);
  forced-color-adjust: none;
`;
const dotStyle = (color: string | undefined) => ({ '--color': colorOf(color) }) as React.CSSProperties;

/** A group's color. Decorative: its name is next to it. */
export const ColorDot = ({ color }: { color: string | undefined }) => <Dot aria-hidden style={dotStyle(color)} />;

const Box = styled('fieldset')`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: 6px;
    padding: 0;
    color: var(--_text);
    font: 500 var(--_text-13) var(--_font);
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space-2);
    @media (pointer: coarse) {
      gap: var(--_space-4);
      padding: var(--_space-2);
    }
  }
  input {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: -10px;
    }
    appearance: none;
    inline-size: 28px;
    block-size: 28px;
    margin: 0;
    border: 2px solid var(--_surface);
    border-radius: 50%;
    background: var(--color, linear-gradient(135deg, transparent 46%, var(--_danger) 46% 54%, transparent 54%));
    box-shadow: 0 0 0 1px var(--_border-strong);
    cursor: pointer;
    forced-color-adjust: none;
  }
  input:checked {
    box-shadow: 0 0 0 2px var(--_accent);
  }
  input:disabled {
    cursor: default;
  }
  input:focus-visible {
    outline: 2px solid var(--_focus-ring);
    outline-offset: 4px;
  }
`;

export interface ColorChoiceProps {
  label: string;
  value: string;
  disabled: boolean;
  onChange(color: string): void;
}

/** One of a few colors that tell groups apart, or none. One from elsewhere stays available. */
export function ColorChoice({ label, value, disabled, onChange }: ColorChoiceProps) {
  const t = useStrings('groups', groupsStrings);
  const name = useId();
  const colors = Object.entries(palette);
  const known = value in palette ? colors : [...colors, [value, 'ownColor'] as const];
  return (
    <Box>
      <legend>{label}</legend>
      <div>
        {known.map(([color, word]) => (
          <input
            key={color}
            type="radio"
            name={name}
            aria-label={t[word]}
            title={t[word]}
            checked={color === value}
            disabled={disabled}
            style={dotStyle(color)}
            onChange={() => onChange(color)}
          />
        ))}
      </div>
    </Box>
  );
}
