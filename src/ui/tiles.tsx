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
  & > button,
  & > div > button {
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

/** Equal buttons in one or two columns, an odd last one across both; long text is truncated to keep the line height. */
export const Tiles = ({ columns, children }: { columns: 1 | 2; children: ReactNode }) => <Grid data-columns={columns}>{children}</Grid>;
