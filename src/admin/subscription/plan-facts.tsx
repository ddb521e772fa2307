import type { ReactNode } from 'react';
import { styled } from '../../ui/styled.tsx';

const List = styled('dl')`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: var(--_space-5);
  margin: 0;
  & dt {
    color: var(--_text-muted);
    font: 400 var(--_text-13) var(--_font);
  }
  & dd {
    margin: 4px 0 0;
    font: 500 var(--_text-14) var(--_font);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    margin-block-start: 2px;
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
  }
  &[data-tiles] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-m);
    & > div {
      padding: var(--_space-4);
    }
    & > div + div {
      border-inline-start: 1px solid var(--_border);
    }
    & dd {
      font: 600 var(--_text-20) var(--_font);
      font-variant-numeric: tabular-nums;
    }
    @media (max-width: 479.98px) {
      grid-template-columns: minmax(0, 1fr);
      & > div + div {
        border-inline-start: 0;
        border-block-start: 1px solid var(--_border);
      }
    }
  }
`;

export interface PlanFact {
  label: string;
  value: ReactNode;
  help?: ReactNode;
}

/** What is known of something, each under its name; `tiles`: three amounts in a frame. */
export const PlanFacts = ({ facts, tiles = false }: { facts: readonly PlanFact[]; tiles?: boolean }) => (
  <List data-tiles={tiles || undefined}>
    {facts.map(({ label, value, help }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {help && <small>{help}</small>}
        </dd>
      </div>
    ))}
  </List>
);
