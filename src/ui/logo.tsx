import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { styled } from './styled.tsx';

const Line = styled('span')`
  display: block;
  block-size: 32px;
  img {
    display: block;
    block-size: 100%;
    max-inline-size: min(200px, 100%);
    object-fit: contain;
    object-position: left;
    border-radius: var(--_radius-m);
  }
  :is(img, [part]) {
    animation: ap-logo var(--_motion-medium) var(--_ease-out);
  }
  @keyframes ap-logo {
    from {
      opacity: 0;
    }
  }
`;

/** A company's logo in a line of 32 px, which is there before it is known; `id` gives its stand-in a color. Decorative: its name is next to it. */
export function Logo({ name, src, id = name }: { name: string | undefined; src: string | undefined; id?: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  return (
    <Line aria-hidden>
      {src && src !== broken ? (
        <img src={src} alt="" height={32} referrerPolicy="no-referrer" onError={() => setBroken(src)} />
      ) : (
        name && <Avatar square id={id ?? name} name={name} />
      )}
    </Line>
  );
}
