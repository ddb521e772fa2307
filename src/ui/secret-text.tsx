import type { ReactNode } from 'react';
import { styled } from './styled.tsx';

const Box = styled('code')`
  display: block;
  padding: var(--_space-4);
  border: 1px dashed var(--_border-strong);
  border-radius: var(--_radius-m);
  background: var(--_surface-sunken);
  color: var(--_text);
  font: 600 var(--_text-16) var(--_font-mono);
  text-align: center;
  overflow-wrap: anywhere;
  direction: ltr;
  &[data-size='24'] {
    font: 600 var(--_text-24) var(--_font-mono);
  }
  -webkit-user-select: all;
  user-select: all;
`;

/** Text to copy or write down; one click selects all of it. */
export const SecretText = ({ size, children }: { size?: 24; children: ReactNode }) => (
  <Box translate="no" data-size={size}>
    {children}
  </Box>
);
