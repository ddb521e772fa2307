import { expect, type Page } from '@playwright/test';
import { newPerson, remote, type Person } from './people.ts';

import { mailbox } from './sign-in-helpers.ts';
import { provider, site } from './ports.ts';

let serial = 0;
/** A phone number unique to each test. */
export const newNumber = (): string => `+1202555${String(1000 + ((process.pid + (serial += 1) * 37) % 9000))}`;

/** Requests the provider as the page would, with the browser's cookies. */
export async function ask<T = Record<string, unknown>>(page: Page, path: string, data: object): Promise<T> {
  const headers = { origin: site, 'x-frontegg-sdk': 'test' };
  const response = await page.request.post(`${provider}/frontegg${path}`, { data, headers });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json().catch(() => ({}))) as T;
}

/** A user of Acme with a verified phone number. */
export async function newPersonWithPhone(page: Page, name: string): Promise<Person & { phone: string }> {
  const person = await newPerson(name);
  const phone = newNumber();
  const texts = await mailbox(page, phone);
  const { phones } = await remote(person.email, person.password);
  const { changePhoneId } = await phones.start({ body: { phoneNumber: phone } });
  await phones.verify({ body: { changePhoneId, code: (await texts.next()).code! } });
  return { ...person, phone };
}
