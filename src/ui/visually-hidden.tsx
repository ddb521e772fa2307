import { styled } from './styled.tsx';

/** For assistive technology only. */
export const VisuallyHidden = styled('span')`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;
