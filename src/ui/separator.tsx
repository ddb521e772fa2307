import type { ReactNode } from 'react';
import { styled } from './styled.tsx';

const Line = styled('div')`
  display: flex;
  align-items: center;
  gap: var(--_space-3);
  color: var(--_text-muted);
  font: 400 var(--_text-13) var(--_font);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_border);
  }
`;

/** A word between two lines: "or". */
export const Separator = ({ children }: { children: ReactNode }) => <Line>{children}</Line>;
