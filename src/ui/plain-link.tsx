import { focusRing } from './focus-ring.ts';
import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

const Anchor = styled('a')`
  min-inline-size: 0;
  overflow: hidden;
  border-radius: 3px;
  color: inherit;
  font-weight: 500;
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-underline-offset: 3px;
  ${focusRing}
  &:hover {
    text-decoration: underline;
  }
`;

/** A name that leads to the page of what it names. One line, with an ellipsis. */
export const PlainLink = (props: NativeProps<'a', 'part'>) => <Anchor part="link" {...props} />;
