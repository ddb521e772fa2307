import { expect, type Locator, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { provider } from './ports.ts';

interface Message {
  subject: string;
  code: string | null;
  links: string[];
  sentAt: string;
}
const messages = async (page: Page, to: string): Promise<Message[]> =>
  (await (await page.request.get(`${provider}/inbox/messages?to=${encodeURIComponent(to)}`)).json()) as Message[];

/** Remembers earlier messages, so that `next` waits for a new one. */
export async function mailbox(page: Page, to: string) {
  let seen = (await messages(page, to)).length;
  return {
    isEmpty: async (): Promise<boolean> => (await messages(page, to)).length === seen,
    async next(): Promise<Message> {
      let found: Message | undefined;
      await expect(async () => {
        const all = await messages(page, to);
        expect(all.length).toBeGreaterThan(seen);
        found = all[0];
      }).toPass();
      seen = (await messages(page, to)).length;
      return found!;
    },
  };
}

/** The current code of an authenticator app, `steps` periods ahead, because a code works once. */
export const appCode = (secret: string, steps = 0): string => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** The sign-in page of a workspace. */
export async function openWorkspace(page: Page, workspace: string, query = ''): Promise<void> {
  await page.goto(`/account/login?workspace=${workspace}${query}`);
  await expect(page.getByRole('heading', { name: 'Sign in to Fieldnotes' })).toBeVisible();
}

/** Types the identifier into the first field by keyboard alone. */
export async function typeIdentifier(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').first().focus();
  // Replaces a prefilled address.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

export async function typePassword(page: Page, password = 'gatehouse-demo-1'): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    if (await control.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

export async function press(page: Page, name: string | RegExp, role: 'button' | 'checkbox' = 'button'): Promise<void> {
  await tabTo(page, page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }));
  await page.keyboard.press(role === 'checkbox' ? 'Space' : 'Enter');
}

/** Types a code into the focused six-cell field. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeFocused();
  await page.keyboard.type(code);
}

export const expectSignedIn = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible();

/** A virtual platform authenticator that confirms automatically. */
export async function virtualKey(
  page: Page,
  { resident = true, transport = 'internal' }: { resident?: boolean; transport?: 'internal' | 'usb' } = {},
) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: resident,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    presence: (enabled: boolean) => client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    remove: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
