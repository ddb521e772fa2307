import { focusRing } from './focus-ring.ts';
import { styled } from './styled.tsx';

/** The table of a `TableFrame` whose rows are a tree: they take the focus, and those with something below have a chevron. */
export const TreeGrid = styled('table')`
  tr[data-account] {
    ${focusRing}
    outline-offset: -2px !important;
  }
  [data-chevron] {
    flex: none;
    display: inline-flex;
    inline-size: 28px;
    justify-content: center;
  }
  button [data-chevron] {
    inline-size: auto;
    rotate: -90deg;
    transition: rotate var(--_motion-fast);
  }
  button [data-chevron]:dir(rtl) {
    rotate: 90deg;
  }
  button [data-chevron][data-open] {
    rotate: 0deg;
  }
  a[data-name] {
    overflow: hidden;
    min-inline-size: 0;
    color: var(--_text);
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @container (max-width: 479.98px) {
    a[data-name] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  a[data-name]:hover {
    color: var(--_accent-text);
    text-decoration: underline;
  }
`;
