import { createServer } from 'node:http';
import { test as base, type Page } from '@playwright/test';
import { host, provider, site } from './ports.ts';

interface LoaderTag {
  /** Further attributes. */
  attributes?: string;
  baseUrl?: string;
  clientId?: string;
}
export interface HostPage extends LoaderTag {
  /** Of `<html>`. */
  root?: string;
  /** Before the loader's tag. */
  head?: string;
  /** Instead of the loader's tag in the head. */
  loader?: string;
  headers?: Readonly<Record<string, string>>;
}
type OpenHost = (body: string, page?: HostPage) => Promise<void>;

export const loaderTag = ({ attributes = '', baseUrl = provider, clientId = 'b2f5a6c8-3d41-4e57-9a0b-6c7d8e9f0a1b' }: LoaderTag = {}) =>
  `<script src="${site}/cdn/0.1.0/loader.js" data-base-url="${baseUrl}" data-client-id="${clientId}" ${attributes}></script>`;

const html = (body: string, { root = 'lang="en"', head = '', loader, ...tag }: HostPage) =>
  `<!doctype html><html ${root}><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
  <link rel="icon" href="data:," />${head}<title>Host</title>${loader ?? loaderTag(tag)}</head><body>${body}</body></html>`;

/** `openHost` opens a page of another origin than the demo's, with the loader and the given body. */
export const test = base.extend<{ openHost: OpenHost }>({
  openHost: async ({ page }, use) => {
    let current = '';
    let headers: HostPage['headers'];
    const server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(current),
    );
    await new Promise<void>((listening) => server.listen(Number(new URL(host).port), listening));
    await use(async (body, description = {}) => {
      current = html(body, description);
      headers = description.headers;
      await page.goto(`${host}/page`);
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  },
});

/** What a page's own developer reads on the console. */
export function consoleOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => message.type() !== 'debug' && lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(`uncaught ${String(error)}`));
  return lines;
}
