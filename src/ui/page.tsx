import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import { styled } from './styled.tsx';
import { Text } from './text.tsx';

const Column = styled('div')`
  inline-size: 100%;
  max-inline-size: 1208px;
  margin-inline: auto;
  padding: var(--_space-8) var(--_space-10) var(--_space-10);
  container-type: inline-size;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--_space-4);
    margin-block-end: var(--_space-6);
  }
  > header > div {
    flex: 1 1 240px;
    display: grid;
    gap: var(--_space-1);
  }
  @media (max-width: 760px) {
    padding: var(--_space-5) var(--_space-4) var(--_space-9);
  }
`;

export interface PageProps {
  title: string;
  /** One sentence. */
  description?: string;
  /** The primary action, at the end of the title line. */
  action?: ReactNode;
  children: ReactNode;
}

export function Page({ title, description, action, children }: PageProps) {
  return (
    <Column part="page">
      <header>
        <div>
          <Heading level={1}>{title}</Heading>
          {description && <Text tone="muted">{description}</Text>}
        </div>
        {action}
      </header>
      {children}
    </Column>
  );
}
