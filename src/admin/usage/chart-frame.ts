import { focusRing } from '../../ui/focus-ring.ts';
import { styled } from '../../ui/styled.tsx';

/** Of the lines, in px. */
export const height = 240;

/** Time runs from left to right in every language. */
export const ChartFrame = styled('div')`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--_space-3);
  direction: ltr;
  color: var(--_text-muted);
  font: 400 var(--_text-12) var(--_font);
  font-variant-numeric: tabular-nums;
  & [data-scale] {
    position: relative;
    min-inline-size: 24px;
    block-size: ${height}px;
    text-align: end;
  }
  & [data-scale] > span {
    position: absolute;
    inset-inline-end: 0;
    transform: translateY(-50%);
  }
  & [data-plot] {
    position: relative;
    block-size: ${height}px;
    touch-action: pan-y;
    ${focusRing}
  }
  & [data-plot] > svg {
    display: block;
    inline-size: 100%;
    block-size: ${height}px;
    overflow: visible;
  }
  & path {
    fill: none;
    stroke-width: 2;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  & path[data-before] {
    stroke: var(--_text-faint);
    stroke-width: 1.5;
    stroke-dasharray: 4 4;
  }
  & line[data-grid] {
    stroke: var(--_border);
    vector-effect: non-scaling-stroke;
  }
  & [data-cursor] {
    position: absolute;
    inset-block: 0;
    inline-size: 1px;
    background: var(--_border-strong);
    pointer-events: none;
  }
  & [data-tip] {
    position: absolute;
    inset-block-start: 8px;
    z-index: 1;
    display: grid;
    gap: var(--_space-1);
    min-inline-size: 160px;
    max-inline-size: min(260px, 80%);
    margin-inline: 8px;
    padding: var(--_space-3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-m);
    background: var(--_surface-raised);
    box-shadow: var(--_shadow-2);
    color: var(--_text);
    pointer-events: none;
  }
  & [data-tip][data-side='before'] {
    transform: translateX(calc(-100% - 16px));
  }
  & [data-tip] > span {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--_space-2);
  }
  & [data-tip] b {
    font-weight: 600;
  }
  & [data-tip] small {
    color: var(--_text-muted);
    font: inherit;
  }
  & [data-steps] {
    position: relative;
    grid-column: 2;
    block-size: 20px;
    margin-block-start: var(--_space-2);
  }
  & [data-steps] > span {
    position: absolute;
    transform: translateX(-50%);
    white-space: nowrap;
  }
  & [data-steps] > [data-end] {
    transform: translateX(-100%);
  }
  & [data-steps] > [data-first] {
    transform: none;
  }
  @container (max-width: 560px) {
    & [data-steps] > [data-minor] {
      display: none;
    }
  }
  @media (forced-colors: active) {
    & path {
      stroke: CanvasText !important;
    }
  }
`;
