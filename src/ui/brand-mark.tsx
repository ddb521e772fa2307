import { styled } from './styled.tsx';

const Svg = styled('svg')`
  flex: none;
  display: block;
  fill: currentColor;
`;

/** A company's logo in the text color, always next to its name. */
export function BrandMark({ d, size = 16 }: { d: string; size?: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={d} />
    </Svg>
  );
}
