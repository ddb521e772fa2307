import type { BrowserContext, Page, Request } from '@playwright/test';

/** Somewhere a text was seen: `where` names the place, `text` is all of it. */
export interface Sighting {
  where: string;
  text: string;
}

export interface SecretWatch {
  seen: Sighting[];
  /** Access tokens of every answer so far. */
  accessTokens: ReadonlySet<string>;
  /** Reads the whole page as it is now: both DOMs, storage, address, history. */
  look(page: Page, screen: string): Promise<void>;
  /** Waits for what is still being read. */
  settle(): Promise<void>;
}

/** Bodies that carry a password or a link's token because that is what they are for. */
const credentialPaths =
  /\/(auth\/v1\/user|users\/v1\/activate|users\/v1\/passwords\/(change|reset\/verify|reset\/validate)|users\/v1\/invitation\/accept)$/;
const linkQueryPath = /\/users\/v1\/activate\/strategy$/;

function collect(): void {
  const pages: { where: string; text: string }[] = [];
  Object.assign(window, { secretSightings: pages });
  const names = ['signed-in', 'signed-out', 'opened', 'closed', 'error', 'gatehouse-preview-mail'];
  for (const name of names)
    window.addEventListener(
      name,
      (event) => event instanceof CustomEvent && pages.push({ where: `event ${name}`, text: JSON.stringify(event.detail ?? null) }),
      { capture: true },
    );
  window.addEventListener('message', ({ data }) => pages.push({ where: 'message', text: JSON.stringify(data) }), { capture: true });
  // A link that was opened and not used yet is kept there for a reload, under this one key.
  const beyondLink = (key: string, value: unknown) => (key === 'gatehouse.link' ? undefined : value);
  for (const method of ['pushState', 'replaceState'] as const) {
    const real = history[method].bind(history);
    history[method] = (state: unknown, unused: string, address?: string | URL | null) => {
      pages.push({ where: `history.${method}`, text: `${String(address)} ${JSON.stringify(state, beyondLink)}` });
      real(state, unused, address);
    };
  }
}

function readPage(): { where: string; text: string }[] {
  const found = Reflect.get(window, 'secretSightings') as { where: string; text: string }[];
  const visit = (root: Document | ShadowRoot, place: string) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const { name, value } of node.attributes) found.push({ where: `${place} <${node.localName} ${name}>`, text: value });
        if (node.shadowRoot) visit(node.shadowRoot, `shadow of ${node.localName}`);
      } else if (node.nodeValue?.trim()) found.push({ where: `${place} text of ${node.parentElement?.localName}`, text: node.nodeValue });
    }
  };
  visit(document, 'page');
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [key, value] of Object.entries(storage)) found.push({ where: name, text: `${key}=${String(value)}` });
  found.push(
    { where: 'document.URL', text: document.URL },
    { where: 'document.title', text: document.title },
    { where: 'document.cookie', text: document.cookie },
    { where: 'window.name', text: window.name },
  );
  const { 'gatehouse.link': link, ...state } = (history.state ?? {}) as Record<string, unknown>;
  found.push({ where: 'history.state', text: JSON.stringify(state) });
  if (link) found.push({ where: 'kept link', text: JSON.stringify(link) });
  return found.splice(0);
}

/** Writes down every place a secret could escape to, in all pages of a browser. `links` are mailed addresses: opening one is how its token arrives. */
export async function watchSecrets(context: BrowserContext, links: ReadonlySet<string>): Promise<SecretWatch> {
  const seen: Sighting[] = [];
  const accessTokens = new Set<string>();
  const reading: Promise<unknown>[] = [];
  const note = (where: string, text: string) => void seen.push({ where, text });

  async function noteRequest(request: Request): Promise<void> {
    const url = request.url();
    const { pathname } = new URL(url);
    const name = `${request.method()} ${pathname}`;
    const isLink = request.isNavigationRequest() && links.has(url);
    if (!isLink && !linkQueryPath.test(pathname)) note(`address of ${name}`, url);
    if (!credentialPaths.test(pathname)) note(`body of ${name}`, request.postData() ?? '');
    // What was still on its way when its page closed has told what the page gave it, and no more.
    const headers = await request.allHeaders().catch(() => request.headers());
    for (const [header, value] of Object.entries(headers))
      if (!['authorization', 'cookie', ':path'].includes(header)) note(`header ${header} of ${name}`, value);
  }
  await context.addInitScript(collect);
  context.on('console', (message) => note('console', message.text()));
  context.on('weberror', (error) => note('page error', String(error.error().stack)));
  context.on('request', (request) => void reading.push(noteRequest(request)));
  context.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    const read = response
      .json()
      .then((body: { accessToken?: unknown } | null) => typeof body?.accessToken === 'string' && accessTokens.add(body.accessToken));
    // The body of an answer whose page is gone cannot be read any more.
    reading.push(read.catch(() => undefined));
  });
  return {
    seen,
    accessTokens,
    async look(page, screen) {
      for (const { where, text } of await page.evaluate(readPage)) note(`${screen}: ${where}`, text);
      const devtools = await context.newCDPSession(page);
      const { entries } = await devtools.send('Page.getNavigationHistory');
      for (const { url, title } of entries) note(`${screen}: history`, `${url} ${title}`);
      await devtools.detach();
    },
    settle: async () => void (await Promise.all(reading)),
  };
}
