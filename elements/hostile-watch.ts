/** What has run, asked or led away although it's only text. */
export const happened: string[] = [];
const note =
  (what: string) =>
  (...details: unknown[]) =>
    void happened.push(`${what} ${details.join(' ')}`);
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'hacked']) Reflect.set(window, name, note(name));
document.write = note('document.write');
addEventListener(
  'error',
  (event) => event instanceof ErrorEvent && !event.message.startsWith('ResizeObserver') && note('error')(event.message),
);

interface Navigate extends Event {
  destination: { url: string; sameDocument: boolean };
}
Reflect.get(window, 'navigation').addEventListener('navigate', (event: Navigate) => {
  if (event.destination.sameDocument) return;
  note('navigation')(event.destination.url);
  event.preventDefault();
});

/** Everything below, through shadow roots. */
function* within(node: Element | ShadowRoot | Document): Generator<Element> {
  for (const element of node.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* within(element.shadowRoot);
  }
}
const foreign = new Set(['script', 'iframe', 'object', 'embed', 'frame', 'base', 'meta', 'link', 'style', 'video', 'math', 'marquee']);
/** Elements and attributes that came from a text. */
export function injected(): string[] {
  const ours = (element: Element) => element.getRootNode() === document && element.closest('head, body > script');
  return [...within(document)]
    .filter((element) => !ours(element))
    .filter(
      (element) =>
        foreign.has(element.localName) ||
        element.classList.contains('hostile') ||
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith('on') ||
            // A picture's address runs nothing.
            (element.localName !== 'img' &&
              /^(href|src|action|formaction|xlink:href)$/.test(name) &&
              /^\W*(java\s*script:(?!throw new Error\('React)|vbscript)/i.test(value)),
        ),
    )
    .map((element) => element.outerHTML.slice(0, 200));
}
/** What has been loaded from outside this page. */
export const requests = (): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => !name.startsWith(location.origin) && !name.startsWith('blob:') && !name.startsWith('data:image/'))
    .map(({ name, initiatorType }) => `${initiatorType} ${name}`);
