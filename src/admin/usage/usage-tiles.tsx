import type { UsageId, UsageSeries } from '../../contract/usage/usage.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { focusRing } from '../../ui/focus-ring.ts';
import { styled } from '../../ui/styled.tsx';
import { looks } from './series-look.ts';
import { usageStrings } from './usage-strings.ts';
import type { UsageWords } from './use-usage-words.ts';

export const TileGrid = styled('div')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr));
  gap: var(--_space-3);
  @container (max-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const Tile = styled('button')`
  appearance: none;
  display: grid;
  grid-template-rows: 1fr auto;
  gap: var(--_space-1);
  min-inline-size: 0;
  margin: 0;
  padding: var(--_space-4);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_surface);
  color: var(--_text);
  font: 400 var(--_text-13) var(--_font);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${focusRing}
  &:hover {
    border-color: var(--_border-strong);
  }
  &[aria-pressed='true'] {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
  }
  & > span {
    display: flex;
    align-items: first baseline;
    gap: var(--_space-2);
    font-weight: 500;
  }
  & > span > svg {
    flex: none;
  }
  & > b {
    font: 600 var(--_text-24) var(--_font);
    font-variant-numeric: tabular-nums;
  }
  & > small {
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
      outline: 2px solid Highlight;
    }
  }
`;

export const Swatch = ({ id }: { id: UsageId }) => (
  <svg width={16} height={4} viewBox="0 0 16 4" aria-hidden>
    <line x1={0} x2={16} y1={2} y2={2} strokeWidth={3} style={{ stroke: looks[id].color, strokeDasharray: looks[id].dash }} />
  </svg>
);

export interface UsageTilesProps {
  series: readonly UsageSeries[];
  words: UsageWords;
  chosen: ReadonlySet<UsageId>;
  onToggle(id: UsageId): void;
}

/** The totals, each with how it was before. Those that are pressed are in the chart. */
export function UsageTiles({ series, words, chosen, onToggle }: UsageTilesProps) {
  const t = useStrings('usage', usageStrings);
  const hasBefore = series.some(({ previous }) => previous);
  return (
    <TileGrid role="group" aria-label={t.counts}>
      {series.map(({ id, total, previous }) => (
        <Tile key={id} type="button" aria-pressed={chosen.has(id)} title={t[`${id}Help`]} onClick={() => onToggle(id)}>
          <span>
            <Swatch id={id} />
            {t[id]}
          </span>
          <b>{words.count(total)}</b>
          {hasBefore && <small>{words.change(total, previous)}</small>}
        </Tile>
      ))}
    </TileGrid>
  );
}
