/** What the element's code finds in its shadow root when the form was drawn before it, and takes over. */
export interface Drawn {
  /** React's root. */
  mount: HTMLElement;
  /** React is in charge: hands on what a person did meanwhile. */
  taken(): void;
}

/** Where it stands: a property of the shadow root. */
export const drawnKey: unique symbol = Symbol.for('gatehouse.drawn') as never;

/** The beginning of the ids in what is drawn. They hold within one shadow root. */
export const drawnIdPrefix = 'first-';
