import { styled } from './styled.tsx';

/** Over everything that the portal shows. `data-tone`: `info` if nothing is wrong. */
export const Bar = styled('section')`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--_space-3);
  padding: var(--_space-2) var(--_space-4);
  border: 0 solid color-mix(in oklab, var(--_warning) 28%, var(--_warning-soft));
  border-block-end-width: 1px;
  background: var(--_warning-soft);
  color: var(--_text);
  font: 500 var(--_text-13) var(--_font);
  & > svg {
    color: var(--_warning);
  }
  &[data-tone='info'] {
    border-color: color-mix(in oklab, var(--_info) 28%, var(--_info-soft));
    background: var(--_info-soft);
  }
  &[data-tone='info'] > svg {
    color: var(--_info);
  }
  & > :not(p) {
    flex: none;
  }
  & > p {
    min-inline-size: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
