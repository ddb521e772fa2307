import { styled } from '../../../ui/styled.tsx';

const size = 112;
const stroke = 10;
const radius = (size - stroke) / 2;
const whole = 2 * Math.PI * radius;

const Ring = styled('div')`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${String(size)}px;
  block-size: ${String(size)}px;
  & > svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
    color: var(--_success);
  }
  &[data-level='fair'] > svg {
    color: var(--_warning);
  }
  &[data-level='poor'] > svg {
    color: var(--_danger);
  }
  & > span {
    color: var(--_text);
    font: 600 var(--_text-30) var(--_font);
    font-variant-numeric: tabular-nums;
  }
`;

export type Level = 'good' | 'fair' | 'poor';
export const levelOf = (score: number): Level => (score >= 90 ? 'good' : score >= 75 ? 'fair' : 'poor');

/** Decorative: words beside it say the same. */
export const ScoreRing = ({ score }: { score: number }) => (
  <Ring aria-hidden data-level={levelOf(score)}>
    <svg width={size} height={size} fill="none" strokeWidth={stroke}>
      <circle cx={size / 2} cy={size / 2} r={radius} stroke="var(--_border)" />
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${(whole * score) / 100} ${whole}`}
      />
    </svg>
    <span>{score}</span>
  </Ring>
);
