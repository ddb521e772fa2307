/** For the template of a focusable element: an outline, which forced colours keep. */
export const focusRing = `
  outline: 2px solid transparent;
  outline-offset: 2px;
  &:focus-visible { outline-color: var(--_focus-ring); }
`;
