import { focusRing } from './focus-ring.ts';
import type { NativeProps } from './native-props.ts';
import { styled } from './styled.tsx';

const Press = styled('button')`
  appearance: none;
  display: inline;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 3px;
  background: none;
  color: var(--_accent-text);
  font: inherit;
  font-weight: 500;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  ${focusRing}
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:disabled {
    color: var(--_text-faint);
    cursor: default;
    text-decoration: none;
  }
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: -12px 0;
    }
  }
  @media (forced-colors: active) {
    text-decoration: underline;
  }
`;

/** An action that looks like a link: "Not you?", "Resend code". */
export const LinkButton = (props: NativeProps<'button', 'part'>) => <Press part="link" type="button" {...props} />;
