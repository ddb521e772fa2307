import { styled } from './styled.tsx';

/** Shared by inputs, textareas and select triggers. */
export const controlStyle = `
  appearance: none;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: var(--_control);
  margin: 0;
  padding: 5px 12px;
  border: 1px solid var(--_border-control);
  border-radius: var(--_radius-m);
  background: var(--_surface);
  color: var(--_text);
  font: 400 var(--_text-14) var(--_font);
  text-align: start;
  transition: border-color var(--_motion-fast), box-shadow var(--_motion-fast);
  outline: none;
  &:focus-visible { outline: 2px solid var(--_focus-ring); outline-offset: -1px; border-color: var(--_focus-ring); }
  &[aria-invalid='true'] { border-color: var(--_danger); }
  &[aria-invalid='true']:focus-visible { outline-color: var(--_danger); }
  &:disabled { color: var(--_text-muted); background: var(--_surface-sunken); border-color: var(--_border-strong); cursor: not-allowed; }
  &::placeholder { color: var(--_text-faint); opacity: 1; }
  @media (pointer: coarse) { font: 400 var(--_text-16) var(--_font); }
`;

export const Input = styled('input')`
  ${controlStyle}
  &:is([type='email'], [type='tel']) {
    direction: ltr;
  }
  /* What is typed brings its own direction; an empty field has the page's, where the caret is expected. */
  &[type='text']:not(:placeholder-shown, [dir]) {
    unicode-bidi: plaintext;
  }
  &[readonly] {
    background: var(--_surface-sunken);
    border-color: var(--_border-strong);
  }
  &[data-end] {
    padding-inline-end: calc(var(--_control) + 2px);
  }
  &[data-start] {
    padding-inline-start: 36px;
  }
  &::-ms-reveal {
    display: none;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:autofill {
    box-shadow: inset 0 0 0 100px var(--_surface);
    -webkit-text-fill-color: var(--_text);
  }
`;
