/** For the template of a focusable element: an outline, because forced colours keep it and drop shadows. */
export const focusRing = `
  outline: none;
  &:focus-visible { outline: 2px solid var(--_focus-ring); outline-offset: 2px; }
`;
