import { styled } from './styled.tsx';

/** Checkboxes in columns below their legend. */
export const CheckGroup = styled('fieldset')`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: var(--_space-2) var(--_space-4);
  margin: 0;
  padding: var(--_space-4);
  border: 1px solid var(--_border);
  border-radius: var(--_radius-m);
  legend {
    float: inline-start;
    grid-column: 1 / -1;
    inline-size: 100%;
    padding: 0;
  }
  legend label {
    font-weight: 600;
  }
`;
