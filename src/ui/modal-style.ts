/**
 * Shared by modal layers. `--_away` is the transform they enter from and leave to; without discrete transitions they close without
 * animation.
 */
export const modalStyle = `
  --_away: translateY(8px);
  position: fixed;
  inset: 0;
  max-inline-size: 100%;
  padding: 0;
  border: 0;
  flex-direction: column;
  overflow: hidden;
  background: var(--_surface-raised);
  color: var(--_text);
  box-shadow: var(--_shadow-3);
  font: 400 var(--_text-14) var(--_font);
  text-align: start;
  white-space: normal;
  cursor: auto;
  outline: none;
  opacity: 0;
  transform: var(--_away);
  transition: opacity var(--_motion-medium), transform var(--_motion-medium), display var(--_motion-medium) allow-discrete, overlay var(--_motion-medium) allow-discrete;
  &::backdrop {
    background: var(--_scrim, #16181d66);
    opacity: 0;
    transition: opacity var(--_motion-medium), display var(--_motion-medium) allow-discrete, overlay var(--_motion-medium) allow-discrete;
  }
  &[open] {
    display: flex;
    opacity: 1;
    transform: none;
    animation: ap-modal var(--_motion-slow) var(--_ease-out);
    &::backdrop {
      opacity: 1;
      animation: ap-scrim var(--_motion-slow);
    }
  }
  @keyframes ap-modal { from { opacity: 0; transform: var(--_away); } }
  @keyframes ap-scrim { from { opacity: 0; } }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;
