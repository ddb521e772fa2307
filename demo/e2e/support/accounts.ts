import { expect, type Page } from '@playwright/test';
import { provider } from './product.ts';
import { mailbox } from './ways.ts';

let serial = 0;
/** A number that no other test uses. */
export const newNumber = (): string => `+1202555${String(1000 + ((process.pid + (serial += 1) * 37) % 9000))}`;

/** What the page itself would ask the provider, with the cookies of its browser. */
export async function ask<T = Record<string, unknown>>(page: Page, path: string, data: object): Promise<T> {
  const headers = { origin: 'http://localhost:4480', 'x-frontegg-sdk': 'test' };
  const response = await page.request.post(`${provider}/frontegg${path}`, { data, headers });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json().catch(() => ({}))) as T;
}

/** Somebody with a proven phone number and an address, who is not signed in any more. */
export async function newPersonWithPhone(page: Page, { name, email, password }: { name: string; email: string; password: string }): Promise<string> {
  const phoneNumber = newNumber();
  const texts = await mailbox(page, phoneNumber);
  await ask(page, '/identity/resources/users/v1/signUp/phoneNumber', { phoneNumber, email, name, password });
  await ask(page, '/identity/resources/auth/v1/passwordless/smscode/prelogin', { phoneNumber });
  const { code } = await texts.next();
  await ask(page, '/identity/resources/auth/v1/passwordless/smscode/postlogin', { token: code });
  await ask(page, '/identity/resources/auth/v1/logout', {});
  return phoneNumber;
}
