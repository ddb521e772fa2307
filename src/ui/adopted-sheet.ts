/** Replaces Emotion's style sheet: rules go to a constructable sheet adopted by the shadow root. */
export class AdoptedSheet {
  readonly key: string;
  readonly container: ShadowRoot | Document;
  readonly tags: readonly never[] = [];
  readonly #sheet = new CSSStyleSheet();

  constructor({ key, container }: { key: string; container: ShadowRoot | Document }) {
    this.key = key;
    this.container = container;
    container.adoptedStyleSheets = [...container.adoptedStyleSheets, this.#sheet];
  }

  hydrate(): void {}

  insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch {
      // An unsupported selector drops only its own rule, as in a style sheet.
    }
  }

  /** Emotion calls this when a `Global` unmounts. */
  flush(): void {
    this.container.adoptedStyleSheets = this.container.adoptedStyleSheets.filter((other) => other !== this.#sheet);
  }
}
