import { styled } from './styled.tsx';

const Track = styled('div')`
  block-size: 6px;
  overflow: hidden;
  border-radius: 999px;
  background: var(--_surface-sunken);
  box-shadow: inset 0 0 0 1px var(--_border);
  & > div {
    block-size: 100%;
    border-radius: inherit;
    background: var(--_accent);
    transition: inline-size 180ms var(--_ease-out);
  }
  @media (forced-colors: active) {
    & > div {
      background: Highlight;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    & > div {
      transition: none;
    }
  }
`;

/** How much of something is done. */
export const ProgressBar = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <Track role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={max}>
    <div style={{ inlineSize: `${max > 0 ? (100 * value) / max : 0}%` }} />
  </Track>
);
