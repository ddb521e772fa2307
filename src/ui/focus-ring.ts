/** For focusable elements: an outline, because forced colors keep outlines and drop shadows. */
export const focusRing = `
  outline: none;
  &:focus-visible { outline: 2px solid var(--_focus-ring); outline-offset: 2px; }
`;
