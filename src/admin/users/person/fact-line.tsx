import type { ReactNode } from 'react';
import { styled } from '../../../ui/styled.tsx';
import { Text } from '../../../ui/text.tsx';

const Line = styled('div')`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--_space-1) var(--_space-4);
  padding-block: var(--_space-2);
  border-block-start: 1px solid var(--_border);
  overflow-wrap: anywhere;
  & time {
    display: inline-block;
    &::first-letter {
      text-transform: uppercase;
    }
  }
  &:first-of-type {
    border-block-start: 0;
  }
  &:last-of-type {
    padding-block-end: 0;
  }
`;

/** A fact about somebody: what, and its value. */
export const FactLine = ({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: ReactNode }) => (
  <Line>
    <Text as="span" strong={isStrong} tone={isStrong ? 'normal' : 'muted'} dir="auto">
      {label}
    </Text>
    <Text as="div" tone={isStrong ? 'muted' : 'normal'} dir="auto">
      {children}
    </Text>
  </Line>
);
