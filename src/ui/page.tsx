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
  > nav {
    margin-block-end: var(--_space-2);
  }
  > header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--_space-1) var(--_space-4);
    margin-block-end: var(--_space-6);
  }
  > header > h1 {
    overflow-wrap: break-word;
  }
  > header > p {
    grid-column: 1;
  }
  > header > :not(h1, p, [data-mark]) {
    grid-area: 1 / -2 / span 2;
    align-self: start;
  }
  > header:has(> [data-mark]) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    > p {
      grid-column: 2;
    }
  }
  > header > [data-mark] {
    grid-row: 1 / span 2;
  }
  /* Words stay whole, and the actions make room, where there is any. */
  @media (min-width: 361px) and (max-width: 760px) {
    > header:not(:has(> [data-mark])) {
      grid-template-columns: minmax(min-content, 1fr) auto;
    }
  }
  @media (max-width: 760px) {
    padding: var(--_space-5) var(--_space-4) var(--_space-9);
    > header {
      align-items: center;
    }
    /* The description goes below both. */
    > header > p {
      grid-column: 1 / -1;
    }
    > header > [data-mark] {
      grid-row: 1;
    }
    > header > :not(h1, p, [data-mark]) {
      grid-row: 1;
      align-self: center;
    }
  }
  /* Where there is none, actions that don't fit beside the title go below it. */
  @media (max-width: 360px) {
    > header {
      display: flex;
      flex-wrap: wrap;
    }
    > header > h1 {
      flex: 1 1 min-content;
    }
    > header > p {
      flex: 1 0 100%;
      order: 1;
    }
    > header > :not(h1, p, [data-mark]) {
      margin-block-end: var(--_space-1);
    }
  }
`;

export interface PageProps {
  title: string;
  /** One sentence. */
  description?: ReactNode;
  /** The primary action, at the end of the title line. */
  action?: ReactNode;
  /** Before the title: whom or what the page is about. */
  mark?: ReactNode;
  /** Above the title: where this page is. */
  trail?: ReactNode;
  children: ReactNode;
}

export function Page({ title, description, action, mark, trail, children }: PageProps) {
  return (
    <Column part="page">
      {trail}
      <header>
        {mark && <span data-mark="">{mark}</span>}
        <Heading level={1}>{title}</Heading>
        {description && <Text tone="muted">{description}</Text>}
        {action}
      </header>
      {children}
    </Column>
  );
}
