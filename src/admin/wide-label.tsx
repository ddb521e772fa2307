import { styled } from '../ui/styled.tsx';

/** Of a button that is only its icon where there is no room. It needs an `aria-label`. */
export const WideLabel = styled('span')`
  @container portal (max-width: 640px) {
    display: none;
  }
`;
