/** Takes the place of Emotion's style sheet: rules go to a constructable sheet that the shadow root adopts. */
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
      // A browser that does not know a selector loses that one rule only, as in a style sheet.
    }
  }

  /** Emotion asks for it when a `Global` goes. */
  flush(): void {
    this.container.adoptedStyleSheets = this.container.adoptedStyleSheets.filter((other) => other !== this.#sheet);
  }
}
