import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { provider, site } from './ports.ts';

export const password = 'gatehouse-demo-1';

/** Signs in through the form on the current page. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Gives the browser a session without a form, for tests about something else. False if the account asks strangers for more than a password. */
export async function enter(page: Page, email: string, secret = password): Promise<boolean> {
  const headers = { origin: site, 'x-frontegg-sdk': 'test' };
  const data = { email, password: secret };
  return (await page.request.post(`${provider}/frontegg/identity/resources/auth/v1/user`, { headers, data })).ok();
}

export async function signedInAt(page: Page, email: string, path = '/', secret = password): Promise<void> {
  // The preview's sessions live in the page.
  const isIn = path !== '/preview.html' && (await enter(page, email, secret));
  await page.goto(path);
  if (!isIn) await signIn(page, email, secret);
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
}

/** Opens the portal at a section, like a host does. */
export async function openPortal(page: Page, section: string, title: string): Promise<void> {
  await page.evaluate((id) => {
    location.hash = `#/admin-box/${id}`;
    return (window as unknown as { AdminPortal: { show(): Promise<void> } }).AdminPortal.show();
  }, section);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

export interface Mail {
  to: string;
  subject: string;
  links: string[];
}

/** The latest email to an address, once it arrives. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails = (await (await page.request.get(`${provider}/inbox/messages?to=${encodeURIComponent(address)}`)).json()) as Mail[];
    found = mails.find((mail) => subject.test(mail.subject));
    expect(found).toBeDefined();
  }).toPass();
  return found!;
}

/** A separate browser profile. */
export const anotherBrowser = (browser: Browser): Promise<BrowserContext> => browser.newContext({ baseURL: site, reducedMotion: 'reduce' });

let serial = 0;
/** An email address unique to each test. */
export const newAddress = (name: string): string => `${name}-${process.pid}-${(serial += 1)}@acme.test`;

/** A toast of the portal, excluding its copy for screen readers. */
export const toast = (page: Page, text: string): Locator => page.getByRole('region', { name: 'Notifications' }).getByText(text);
