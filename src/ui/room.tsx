import { useLayoutEffect, type RefObject } from 'react';
import { styled } from './styled.tsx';

const Space = styled('div')`
  block-size: var(--ap-login-room, 244px);
  pointer-events: none;
  @media (max-width: 480px) {
    display: none;
  }
`;

/** Keeps room below a card for what comes into it late, so that nothing around the element moves then. On phones the card fills the screen. */
export const Room = ({ takenPx }: { takenPx: number }) => (
  <Space aria-hidden style={takenPx ? { blockSize: `max(0px, var(--ap-login-room, 244px) - ${takenPx}px)` } : undefined} />
);

/** Tells how much of the room a part takes, before it is seen. */
export function useRoom(part: RefObject<HTMLElement | null>, gapPx: number, take: (px: number) => void): void {
  useLayoutEffect(() => {
    const height = part.current?.offsetHeight ?? 0;
    if (height > 0) take(height + gapPx);
  }, [part, gapPx, take]);
}
