import type { ReactNode } from 'react';
import { styled } from './styled.tsx';

const Grid = styled('div')`
  display: grid;
  gap: var(--_space-2);
  &[data-columns='2'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  & > button {
    overflow: hidden;
    overflow-wrap: normal;
    & > span {
      min-inline-size: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
`;

/** Equal buttons below each other, or two in a line, the last alone across both; what does not fit is cut, so that each line keeps its height. */
export const Tiles = ({ columns, children }: { columns: 1 | 2; children: ReactNode }) => <Grid data-columns={columns}>{children}</Grid>;
