interface SheetOptions {
  key: string;
  container: Node;
}

/** A constructable sheet must be made by the window of the document that adopts it. */
export function createSheet(root: ShadowRoot, css = ''): CSSStyleSheet {
  const view = root.ownerDocument.defaultView ?? window;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/**
 * Stands in for Emotion's own `StyleSheet`: same methods, but the rules go to a constructable sheet of the shadow root.
 * Constructable sheets need no `style-src`, no nonce and no `<style>` element.
 */
export class AdoptedSheet {
  readonly key: string;
  readonly container: ShadowRoot;
  readonly isSpeedy = true;
  readonly #sheet: CSSStyleSheet;
  before: unknown = null;
  ctr = 0;
  /** Emotion's `Global` replaces its rules only where it sees tags; one stands for the whole sheet. */
  tags: { nextElementSibling: null }[] = [];

  constructor({ key, container }: SheetOptions) {
    this.key = key;
    this.container = container as ShadowRoot;
    this.#sheet = createSheet(this.container);
    if (!this.#isGlobal) this.#adopt();
  }

  get #isGlobal(): boolean {
    return this.key.endsWith('-global');
  }

  #adopt(): void {
    const adopted = this.container.adoptedStyleSheets;
    if (adopted.includes(this.#sheet)) return;
    if (!this.#isGlobal) adopted.push(this.#sheet);
    else adopted.splice(globalCount.get(this.container) ?? 0, 0, this.#sheet);
    if (this.#isGlobal) globalCount.set(this.container, (globalCount.get(this.container) ?? 0) + 1);
  }

  hydrate(): void {
    // Nothing to take over: the server sends no <style> for a shadow root.
  }

  insert(rule: string): void {
    this.#adopt();
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch {
      // A vendor-prefixed rule that this browser does not know; a <style> would skip it as silently.
    }
    this.ctr += 1;
    this.tags = [{ nextElementSibling: null }];
  }

  flush(): void {
    const adopted = this.container.adoptedStyleSheets;
    const index = adopted.indexOf(this.#sheet);
    if (index >= 0) {
      adopted.splice(index, 1);
      if (this.#isGlobal) globalCount.set(this.container, (globalCount.get(this.container) ?? 1) - 1);
    }
    this.#sheet.replaceSync('');
    this.ctr = 0;
    this.tags = [];
  }
}

/** How many sheets at the front of a root are global ones (the one of `adoptFirst` included). */
const globalCount = new WeakMap<ShadowRoot, number>();

/** Starts the styles of a root with plain CSS that comes before everything else, `Global` styles included. */
export function adoptFirst(root: ShadowRoot, css: string): void {
  root.adoptedStyleSheets = [createSheet(root, css)];
  globalCount.set(root, 1);
}
