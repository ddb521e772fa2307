import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { styled } from './styled.tsx';
import { Text } from './text.tsx';

const Box = styled('div')`
  display: grid;
  justify-items: center;
  gap: var(--_space-2);
  padding: var(--_space-9) var(--_space-5);
  text-align: center;
  > svg {
    margin-block-end: var(--_space-2);
    color: var(--_text-faint);
  }
  > :last-child:not(svg) {
    margin-block-end: 0;
  }
  > button {
    margin-block-start: var(--_space-3);
  }
`;

/** Explains why there is nothing to show, and offers a next step. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) => (
  <Box>
    {icon}
    <Heading level={2}>{title}</Heading>
    {children && <Text tone="muted">{children}</Text>}
    {action}
  </Box>
);
