import { styled } from './styled.tsx';

const Svg = styled('svg')`
  flex: none;
  display: block;
  fill: currentColor;
`;

/** A company's logo, always next to its name. `paths` in a 24 by 24 box; one without a color takes the text's. */
export function BrandMark({ paths, size = 18 }: { paths: readonly (readonly [d: string, color?: string])[]; size?: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      {paths.map(([d, color]) => (
        <path key={d} d={d} fill={color} />
      ))}
    </Svg>
  );
}
