import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoClientId } from '../../../provider/demo.ts';
import { provider } from './product.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string };

export interface HostPage {
  /** Content-Security-Policy. */
  csp?: string;
  head?: string;
  body?: string;
  /** Attributes of the loader's tag besides the usual ones. */
  loader?: string;
}

/** Serves a page of a host on its own address, beside the demo's pages. */
export async function servePage(page: Page, path: string, { csp, head = '', body = '<login-box></login-box>', loader = '' }: HostPage): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Host</title>${head}<script nonce="r4nd0m" src="/cdn/${version}/loader.js" data-base-url="${provider}" data-client-id="${demoClientId}" ${loader}></script></head><body>${body}</body></html>`;
  await page.route(`**${path}`, (route) => (route.request().resourceType() === 'document' ? route.fulfill({ contentType: 'text/html', body: html, headers: csp ? { 'content-security-policy': csp } : {} }) : route.fallback()));
}
