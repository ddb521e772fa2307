import { forwardRef, type MouseEvent } from 'react';
import { styled } from './styled.tsx';
import { TextLink } from './text-link.tsx';

const Path = styled('nav')`
  min-block-size: 20px;
  & ol {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space-1) var(--_space-2);
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--_text-muted);
    font: 400 var(--_text-13) var(--_font);
  }
  & li {
    display: flex;
    gap: var(--_space-2);
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & li + li::before {
    content: '/' / '';
    color: var(--_text-faint);
  }
  @media (pointer: coarse) {
    & a {
      position: relative;
    }
    /* As tall as a finger, while the focus ring keeps to the words. */
    & a::after {
      content: '';
      position: absolute;
      inset: calc(var(--_space-3) * -1) 0;
    }
  }
`;

export interface Crumb {
  name: string;
  /** None where the reader is. */
  href?: string | undefined;
}

export interface BreadcrumbsProps {
  /** What the path is of. */
  label: string;
  crumbs: readonly Crumb[];
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** Where this is, from the top down. */
export const Breadcrumbs = forwardRef<HTMLElement, BreadcrumbsProps>(({ label, crumbs, onFollow }, ref) => (
  <Path ref={ref} aria-label={label}>
    <ol>
      {crumbs.map(({ name, href }, index) => (
        <li key={index} dir="auto" aria-current={href ? undefined : 'page'}>
          {href ? (
            <TextLink href={href} onClick={onFollow}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  </Path>
));
