/** What the element's code finds in its shadow root if the form was drawn before it loaded. */
export interface Drawn {
  /** React's root. */
  mount: HTMLElement;
  /** Called once React has hydrated: replays what the user did in the meantime. */
  taken(): void;
}

/** Key on the shadow root. */
export const drawnKey: unique symbol = Symbol.for('gatehouse.drawn') as never;

/** Prefix of the ids in the drawn markup; unique within one shadow root. */
export const drawnIdPrefix = 'first-';
