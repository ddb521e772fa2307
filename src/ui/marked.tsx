import { useId, type ReactNode } from 'react';
import { styled } from './styled.tsx';

const Box = styled('div')`
  position: relative;
  display: grid;
  min-inline-size: 0;
  & > span {
    position: absolute;
    inset-block-start: -9px;
    inset-inline-end: 10px;
    z-index: 1;
    padding: 0 7px;
    border: 1px solid var(--_border-strong);
    border-radius: 999px;
    background: var(--_surface);
    color: var(--_text-muted);
    font: 500 var(--_text-12) var(--_font);
    pointer-events: none;
  }
`;

/** A button with a mark on its edge, which takes no room of its own. The mark is the button's description. */
export function Marked({ mark, children }: { mark: string | undefined; children(describedBy: string | undefined): ReactNode }) {
  const id = useId();
  return (
    <Box>
      {children(mark && id)}
      {mark && <span id={id}>{mark}</span>}
    </Box>
  );
}
