import { expect, test, type BrowserContext } from '@playwright/test';
import { newPerson } from './support/people.ts';
import { anotherBrowser, mailTo, newAddress, openPortal, toast, signIn } from './support/product.ts';
import { watchSecrets, type SecretWatch } from './support/secret-watch.ts';
import { provider } from './support/ports.ts';

// The password policy rejects three repeated characters.
const secretOf = (name: string) => `Canary ${name} ${crypto.randomUUID().replaceAll(/(.)\1+/g, '$1')}`;
const refreshCookies = async (context: BrowserContext) =>
  (await context.cookies(provider)).filter(({ name }) => name.startsWith('fe_refresh_'));

/** Substrings too long to occur by chance, raw and URL-encoded. */
const piecesOf = (secret: string) =>
  secret.startsWith('eyJ')
    ? secret.split('.').slice(1)
    : [secret, encodeURIComponent(secret), encodeURIComponent(secret).replaceAll('%20', '+'), btoa(secret).replace(/=+$/, '')];

/** Links that were opened but not used yet may be kept for a reload of their tab. */
const unusedLinks = ['invitation: kept link', 'reset: kept link'];

function leaks(watches: readonly SecretWatch[], secrets: Readonly<Record<string, readonly string[]>>): string[] {
  const pieces = Object.entries(secrets).flatMap(([name, values]) =>
    values.flatMap((value) => piecesOf(value).map((piece) => ({ name, piece }))),
  );
  const found = watches.flatMap(({ seen }) =>
    seen
      .filter(({ where }) => !unusedLinks.includes(where))
      .flatMap(({ where, text }) => pieces.filter(({ piece }) => text.includes(piece)).map(({ name }) => `${name} in ${where}`)),
  );
  return [...new Set(found)];
}

test('ELM-03 the main job leaves no password, token or link where a page, a log or another site could read it', async ({
  page,
  context,
  browser,
}) => {
  const [adminPassword, wrongPassword, firstPassword, secondPassword, thirdPassword] = ['admin', 'wrong', 'first', 'second', 'third'].map(
    secretOf,
  ) as [string, string, string, string, string];
  const admin = await newPerson('Canary Admin', { secret: adminPassword });
  const colleague = newAddress('canary');
  const links = new Set<string>();
  const cookies = new Set<string>();
  const otherContext = await anotherBrowser(browser);
  const [mine, others] = [await watchSecrets(context, links), await watchSecrets(otherContext, links)];
  const keepCookies = async () => {
    for (const each of [context, otherContext])
      for (const { value, httpOnly } of await refreshCookies(each)) expect(httpOnly && cookies.add(value)).toBeTruthy();
  };

  await page.goto('/');
  await signIn(page, admin.email, wrongPassword);
  await expect(page.getByText('Incorrect email or password.', { exact: false })).toBeVisible();
  await mine.look(page, 'wrong password');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Show password' }).click();
  await mine.look(page, 'password typed');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Canary Admin' })).toBeVisible();
  await mine.look(page, 'signed in');
  await keepCookies();
  for (const [id, title] of [
    ['profile', 'Profile'],
    ['privacy', 'Privacy & security'],
    ['account', 'Account'],
    ['roles', 'Roles'],
    ['groups', 'Groups'],
    ['users', 'Users'],
  ] as const) {
    await openPortal(page, id, title);
    await expect(page.locator('admin-portal [aria-busy]')).toHaveCount(0);
    await mine.look(page, id);
  }
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email').fill(colleague);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, `Invitation sent to ${colleague}`)).toBeVisible();
  await mine.look(page, 'invited');

  const other = await otherContext.newPage();
  const open = async (subject: RegExp) => {
    const link = (await mailTo(page, colleague, subject)).links[0]!;
    links.add(link);
    await other.goto(link);
    return new URL(link).searchParams.get('token')!;
  };
  const invitation = await open(/^Join /);
  await expect(other.getByRole('heading', { name: 'Join Acme' })).toBeVisible();
  await other.getByLabel('New password').fill(firstPassword);
  await others.look(other, 'invitation');
  await other.getByRole('button', { name: 'Join' }).click();
  // The success screen leads to the app after a few seconds.
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await others.look(other, 'joined');
  await keepCookies();

  await openPortal(other, 'privacy', 'Privacy & security');
  await other.getByRole('button', { name: 'Change password' }).click();
  const change = other.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('Current password').fill(firstPassword);
  await change.getByLabel('New password').fill(secondPassword);
  await others.look(other, 'password change typed');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change).toBeHidden();
  await others.look(other, 'password changed');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await signIn(other, colleague, wrongPassword);
  await other.getByRole('button', { name: 'Forgot password?' }).click();
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await other.getByRole('button', { name: /^Email/ }).click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const reset = await open(/password/i);
  await other.getByLabel('New password').fill(thirdPassword);
  await others.look(other, 'reset');
  await other.getByRole('button', { name: 'Save password' }).click();
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL('/account/login');
  await expect(other.getByLabel('Email')).toBeVisible();
  await others.look(other, 'reset done');
  await signIn(other, colleague, thirdPassword);
  await expect(other).toHaveURL('/');
  await expect(other.locator('#email')).toHaveText(colleague);
  await keepCookies();
  await others.look(other, 'signed in again');

  await page.keyboard.press('Escape');
  // The server never hears of it, so the pending sign-out is in storage.
  await page.route('**/auth/v1/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await mine.look(page, 'signed out');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all([mine.settle(), others.settle()]);

  const accessTokens = [...mine.accessTokens, ...others.accessTokens];
  expect(accessTokens.length).toBeGreaterThanOrEqual(3);
  expect(cookies.size).toBeGreaterThanOrEqual(3);
  expect(others.seen.filter(({ where }) => where.endsWith('kept link')).map(({ where }) => where)).toEqual(unusedLinks);
  // Positive control: the watch finds what is public.
  expect(leaks([mine], { 'the address of the admin': [admin.email] })).toContainEqual(expect.stringContaining('shadow of'));
  expect(mine.seen.some(({ where, text }) => where === 'signed out: localStorage' && text.startsWith('gatehouse-sign-out-owed='))).toBe(
    true,
  );
  for (const place of [
    'event session',
    'event signed-in',
    'event opened',
    'event closed',
    'event signed-out',
    'localStorage',
    'history',
    'header referer',
    'address of POST',
  ])
    expect(
      mine.seen.some(({ where }) => where.includes(place)),
      place,
    ).toBe(true);
  expect(
    leaks([mine, others], {
      'a password': [adminPassword, wrongPassword, firstPassword, secondPassword, thirdPassword],
      'an access token': accessTokens,
      'a refresh token': [...cookies],
      'the invitation': [invitation],
      'the reset link': [reset],
    }),
  ).toEqual([]);
  await otherContext.close();
});
