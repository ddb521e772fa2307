import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { styled } from '../ui/styled.tsx';
import { Text } from '../ui/text.tsx';

/** Loading, none and one row have the same height, so that nothing below shifts. */
const rowHeight = 44;

export const CardRow = ({ children }: { children: ReactNode }) => (
  <Row justify="between" gap={3} style={{ minBlockSize: rowHeight }}>
    {children}
  </Row>
);

const None = styled('div')`
  display: grid;
  align-items: center;
  min-block-size: ${String(rowHeight)}px;
  padding: var(--_space-2) var(--_space-3);
  border-radius: var(--_radius-m);
  background: var(--_surface-sunken);
`;

/** Instead of rows, where there are none. */
export const CardNone = ({ children }: { children: string }) => (
  <None>
    <Text tone="muted">{children}</Text>
  </None>
);

export interface CardRowsProps {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;
  none: string;
  /** The `CardRow`s. */
  children: readonly ReactNode[];
}

/** The user's items inside a card. */
export function CardRows({ query, none, children }: CardRowsProps) {
  if (query.isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={rowHeight} />
      </div>
    );
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  return <Stack gap={2}>{children.length > 0 ? children : <CardNone>{none}</CardNone>}</Stack>;
}
