import type { ReactNode } from 'react';
import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';

const List = styled('ul')`
  display: grid;
  gap: var(--_space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  &[data-columns='2'] {
    @container (min-width: 560px) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      > li,
      > li > button {
        block-size: 100%;
      }
    }
  }
`;
const Item = styled('button')`
  appearance: none;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 2px var(--_space-3);
  inline-size: 100%;
  margin: 0;
  padding: 12px var(--_space-4);
  border: 1px solid var(--_border-strong);
  border-radius: var(--_radius-m);
  background: var(--_surface);
  color: var(--_text);
  font: 500 var(--_text-14) var(--_font);
  text-align: start;
  cursor: pointer;
  ${focusRing}
  @media (hover: hover) {
    &:hover {
      background: color-mix(in oklab, var(--_text) 4%, var(--_surface));
    }
  }
  & > svg {
    grid-row: span 2;
    color: var(--_accent-text);
  }
  & > small {
    grid-column: 2;
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
    overflow-wrap: anywhere;
  }
`;

export interface Choice {
  id: string;
  icon: ReactNode;
  label: ReactNode;
  description?: ReactNode;
}

/** A few options, each a button with a description. `columns`: where there is room. */
export function ChoiceList({
  choices,
  columns = 1,
  onChoose,
}: {
  choices: readonly Choice[];
  columns?: 1 | 2;
  onChoose(id: string): void;
}) {
  return (
    <List data-columns={columns}>
      {choices.map(({ id, icon, label, description }, index) => (
        <li key={id}>
          <Item type="button" autoFocus={index === 0} onClick={() => onChoose(id)}>
            {icon}
            <span>{label}</span>
            {description && <small>{description}</small>}
          </Item>
        </li>
      ))}
    </List>
  );
}
