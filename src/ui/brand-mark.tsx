import { styled } from './styled.tsx';

const Svg = styled('svg')`
  flex: none;
  display: block;
  fill: currentColor;
`;

/** The mark of another company in the colour of the text, always beside its name. */
export function BrandMark({ d, size = 16 }: { d: string; size?: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={d} />
    </Svg>
  );
}
