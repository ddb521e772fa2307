/** Items of menus, selects and palettes. `data-active` marks the keyboard or pointer position. */
export const itemStyle = `
  appearance: none;
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  inline-size: 100%;
  min-block-size: 32px;
  margin: 0;
  padding: 6px 10px;
  border: 0;
  border-radius: var(--_radius-s);
  background: none;
  color: var(--_text);
  font: 400 var(--_text-14) var(--_font);
  text-align: start;
  cursor: default;
  outline: none;
  & > svg { color: var(--_text-muted); }
  &:is([data-active], :focus) { background: color-mix(in oklab, var(--_text) 6%, transparent); }
  &[data-tone='danger'] { color: var(--_danger); & > svg { color: inherit; } }
  &[data-tone='danger']:is([data-active], :focus) { background: var(--_danger-soft); }
  &[aria-disabled='true'] { color: var(--_text-faint); opacity: 0.7; }
  @media (pointer: coarse) { min-block-size: 44px; &:focus:not(:focus-visible, [data-active], :active) { background: none; } }
  @media (forced-colors: active) { &:is([data-active], :focus) { outline: 2px solid Highlight; outline-offset: -2px; } }
`;
