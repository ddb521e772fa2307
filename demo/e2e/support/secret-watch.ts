import type { BrowserContext, Page, Request } from '@playwright/test';

/** Text that was observed: `where` names the place, `text` is its whole content. */
export interface Sighting {
  where: string;
  text: string;
}

export interface SecretWatch {
  seen: Sighting[];
  /** Access tokens of every response so far. */
  accessTokens: ReadonlySet<string>;
  /** Reads the whole page: light and shadow DOM, storage, address, history. */
  look(page: Page, screen: string): Promise<void>;
  /** Waits for pending reads. */
  settle(): Promise<void>;
}

/** Requests whose purpose is to carry a password or a link's token. */
const credentialPaths =
  /\/(auth\/v1\/user|users\/v1\/activate|users\/v1\/passwords\/(change|config|reset\/verify|reset\/validate)|users\/v1\/invitation\/accept)$/;
const linkQueryPath = /\/users\/v1\/activate\/strategy$/;

function collect(): void {
  const pages: { where: string; text: string }[] = [];
  Object.assign(window, { secretSightings: pages });
  const names = ['session', 'signed-in', 'signed-out', 'opened', 'closed', 'error', 'request-failed', 'gatehouse-preview-mail'];
  for (const name of names)
    window.addEventListener(
      name,
      (event) => event instanceof CustomEvent && pages.push({ where: `event ${name}`, text: JSON.stringify(event.detail ?? null) }),
      { capture: true },
    );
  window.addEventListener('message', ({ data }) => pages.push({ where: 'message', text: JSON.stringify(data) }), { capture: true });
  // Secrets of an opened, unused link may be kept under this one key for a reload.
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

/**
 * Records every place a secret could leak to, in all pages of a browser. `links` are emailed addresses: opening one is how its token
 * arrives.
 */
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
    // If its page has closed, only the headers the page set are known.
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
    // The body of a closed page's response can't be read.
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
