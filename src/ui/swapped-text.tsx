import { styled } from './styled.tsx';

const Cell = styled('span')`
  display: grid;
  > * {
    grid-area: 1 / 1;
  }
  > [data-away] {
    visibility: hidden;
  }
`;

/** Two texts that alternate. Both take up space, so that switching doesn't shift anything. */
export const SwappedText = ({ texts, shown }: { texts: readonly [string, string]; shown: 0 | 1 }) => (
  <Cell>
    <span data-away={shown === 0 ? undefined : ''}>{texts[0]}</span>
    <span data-away={shown === 1 ? undefined : ''}>{texts[1]}</span>
  </Cell>
);
