// What an app with a session does, in a browser and without one, whatever framework it is made with.
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { signIn } from '../e2e/support/product.ts';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Frameworks leave something of their own on each element that they have taken over from the server. */
const isTakenOver = () => Reflect.ownKeys(document.querySelector('button, #__nuxt, a')!).length > 0;

interface App {
  url: string;
  issuer: string;
  /** Its own API, which answers who is asking. */
  api?: 'GET' | 'POST';
  /** Pages made on the server alone, whose scripts are their own. */
  isPlain?: boolean;
}

/** Signs in at the provider, sees a page for members only, asks the app's own API, and signs out; `whileIn` comes before the end. */
export async function walkSession(
  page: Page,
  { url, issuer, api = 'GET', isPlain = false }: App,
  whileIn?: () => Promise<void>,
): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Members' }).click();
  await page.waitForURL(`${issuer}/oauth/account/login**`);
  await signIn(page, 'admin@acme.test');
  await expect(heading(page, 'Hello Maya Adler')).toBeVisible();
  expect(page.url()).toBe(`${url}/members`);
  if (!isPlain) await page.waitForFunction(isTakenOver);
  await page.getByRole('button', { name: 'Who am I?' }).click();
  await expect(page.getByRole('status')).toHaveText('admin@acme.test');
  expect(await page.evaluate(() => document.cookie)).not.toContain('fe_session');
  await whileIn?.();

  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(heading(page, 'Welcome')).toBeVisible();
  expect((await page.request.fetch(`${url}/api/me`, { method: api, headers: { origin: url } })).status()).toBe(401);
  await page.goto(`${url}/members`);
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** A program gets a status and a code where a person is sent to sign in. */
export async function expectRefusal(address: string): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await answer.json()).toEqual({ errors: ['Sign in to continue.'], errorCode: 'TOKEN_MISSING' });
}
