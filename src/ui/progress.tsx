import { useId } from 'react';
import { Row } from './stack.tsx';
import { styled } from './styled.tsx';
import { Text } from './text.tsx';

const Track = styled('div')`
  block-size: 6px;
  overflow: hidden;
  border-radius: 999px;
  background: color-mix(in oklab, var(--_text) 10%, transparent);
  & > div {
    block-size: 100%;
    border-radius: inherit;
    background: var(--_accent);
    transition: inline-size var(--_motion-fast) linear;
  }
  @media (forced-colors: active) {
    border: 1px solid;
    & > div {
      background: Highlight;
    }
  }
`;

export interface ProgressProps {
  label: string;
  value: number;
  max: number;
  /** Beside the label; default: percent. */
  text?: string;
}

/** How much of something is done. */
export function Progress({ label, value, max, text }: ProgressProps) {
  const id = useId();
  const percent = max > 0 ? Math.round((value / max) * 100) : 0;
  const told = text ?? `${percent} %`;
  return (
    <div>
      <Row justify="between" style={{ marginBlockEnd: 8 }}>
        <Text as="span" id={id} strong>
          {label}
        </Text>
        <Text as="span" size={13} tone="muted" tabular>
          {told}
        </Text>
      </Row>
      <Track role="progressbar" aria-labelledby={id} aria-valuemin={0} aria-valuemax={max} aria-valuenow={value} aria-valuetext={told}>
        <div style={{ inlineSize: `${percent}%` }} />
      </Track>
    </div>
  );
}
