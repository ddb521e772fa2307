import { focusRing } from './focus-ring.ts';
import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

const Anchor = styled('a')`
  border-radius: 3px;
  color: var(--_accent-text);
  font-weight: 500;
  text-underline-offset: 3px;
  ${focusRing}
`;

/** A link within text that leaves the product; for actions use LinkButton. */
export const TextLink = (props: NativeProps<'a', 'part'>) => <Anchor part="link" rel="noreferrer" {...props} />;
