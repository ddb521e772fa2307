import type { ReactNode } from 'react';
import { styled } from './styled.tsx';

const Line = styled('div')`
  display: flex;
  align-items: center;
  gap: var(--_space-3);
  color: var(--_text-muted);
  font: 400 var(--_text-12) var(--_font);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_border);
  }
  &:empty {
    gap: 0;
  }
`;

/** A hairline, with a word in its middle if given: "or". */
export const Divider = ({ children }: { children?: ReactNode }) => (
  <Line part="divider" role={children ? undefined : 'separator'}>
    {children}
  </Line>
);
