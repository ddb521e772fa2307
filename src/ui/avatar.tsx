import { useState } from 'react';
import { styled } from './styled.tsx';

const Disc = styled('span')`
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  inline-size: var(--size);
  block-size: var(--size);
  border-radius: 50%;
  background: light-dark(hsl(var(--hue) 55% 90%), hsl(var(--hue) 35% 24%));
  color: light-dark(hsl(var(--hue) 60% 26%), hsl(var(--hue) 70% 86%));
  font: 600 calc(var(--size) * 0.38) / 1 var(--_font);
  -webkit-user-select: none;
  user-select: none;
  &[data-square] {
    border-radius: 24%;
  }
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

// The golden angle spreads the hues of similar ids.
const hueOf = (id: string) => Math.round(([...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 100_003, 7) * 137.508) % 360);

/** Initials of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return letters.map((word) => [...word][0]!.toLocaleUpperCase()).join('') || '?';
}

export interface AvatarProps {
  /** Determines the color. */
  id: string;
  name: string;
  src?: string | null | undefined;
  /** Pixels. */
  size?: 20 | 24 | 28 | 32 | 40 | 64;
  /** For companies. */
  square?: boolean;
}

/** A picture or initials. Decorative: the name is next to it. */
export function Avatar({ id, name, src, size = 32, square = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Disc
      part="avatar"
      aria-hidden="true"
      data-square={square || undefined}
      style={{ '--size': `${size}px`, '--hue': hueOf(id) } as React.CSSProperties}
    >
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} referrerPolicy="no-referrer" onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </Disc>
  );
}
