import { controlStyle } from './input.tsx';
import { styled } from './styled.tsx';

/** A select's closed control: value and chevron. */
export const SelectTrigger = styled('button')`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_space-2);
  padding-inline-end: 10px;
  cursor: pointer;
  /* Nobody types here, so phones don't zoom in on it. */
  [data-bare] & {
    font: 400 var(--_text-14) var(--_font);
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span[data-empty] {
    color: var(--_text-faint);
  }
  & > svg {
    margin-inline-start: auto;
    color: var(--_text-muted);
  }
  @media (hover: hover) {
    &:hover:not(:disabled, [aria-invalid='true']) {
      border-color: color-mix(in oklab, var(--_border-control) 70%, var(--_text));
    }
  }
`;
