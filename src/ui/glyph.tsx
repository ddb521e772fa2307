import { styled } from './styled.tsx';

const Svg = styled('svg')`
  flex: none;
  display: block;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  & path {
    vector-effect: non-scaling-stroke;
  }
  &[data-flip] {
    transform: scaleX(var(--_flip, 1));
  }
`;

export interface GlyphProps {
  /** A path in a 24 by 24 box; ours are in glyphs.ts. */
  d: string;
  size?: 12 | 16 | 20 | 24;
  /** Mirrored in right-to-left languages: for horizontal arrows. */
  flip?: boolean;
}

/** A single-path icon, always decorative. Login uses these because an icon library costs 1.8 KB before its first icon. */
export function Glyph({ d, size = 16, flip = false }: GlyphProps) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size} aria-hidden data-flip={flip || undefined}>
      <path d={d} />
    </Svg>
  );
}
