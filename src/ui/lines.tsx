import { styled } from './styled.tsx';

/** A list with a line between its items; what stands at an item's end wraps below where there is no room. */
export const Lines = styled('ul')`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--_space-2) var(--_space-4);
    padding-block: var(--_space-3);
    border-block-end: 1px solid var(--_border);
  }
  & > li:last-child {
    padding-block-end: 0;
    border: 0;
  }
`;
