import { expect, test, type Page } from '@playwright/test';
import { answerOf } from './support/answer-of.ts';
import { stopClock } from './support/clock.ts';
import { newPerson, remote } from './support/people.ts';
import { newAddress, openPortal, toast, signedInAt, signIn } from './support/product.ts';
import { provider, site } from './support/ports.ts';

const usersList = '**/identity/resources/users/v2?*';
const usersInvite = `${provider}/frontegg/identity/resources/users/v2`;
const cors = {
  'access-control-allow-origin': site,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'frontegg-trace-id',
};

interface UsersPage {
  items: { name: string; email: string; roles: { name: string }[] }[];
}

/** The first user in the list. */
const someone = (page: Page) => page.getByRole('row', { name: /@acme\.test/ }).first();

async function inviteDialog(page: Page) {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  return page.getByRole('dialog', { name: 'Invite a colleague' });
}

// spec8.generic
test('a failed users list shows an error with a trace id to copy, and can be retried', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAt(page, 'admin@acme.test');
  let broken = true;
  await page.route(usersList, (route) =>
    broken
      ? route.fulfill({
          status: 500,
          headers: { ...cors, 'frontegg-trace-id': 'trace-of-the-failure' },
          json: { errors: ['Something broke.'] },
        })
      : route.continue(),
  );
  await page.evaluate(() => (location.hash = '#/admin-box/users'));
  const notice = page.getByRole('alert');
  // Retried twice before the error is shown.
  await expect(notice).toContainText("We're facing some difficulties");
  // The section's title and search stay.
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await notice.getByText('Details').focus();
  await page.keyboard.press('Enter');
  await expect(notice.getByText('trace-of-the-failure')).toBeVisible();
  await notice.getByRole('button', { name: 'Copy' }).click();
  await expect(notice.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('trace-of-the-failure');
  broken = false;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(someone(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a slow users list shows a skeleton, and nothing shifts when it loads', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  await page.route(usersList, async (route) => {
    await late;
    await route.continue();
  });
  await page.evaluate(() => (location.hash = '#/admin-box/users'));
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Users' });
  const busy = page.locator('[part="table"][aria-busy="true"]');
  await expect(busy).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(9);
  const places = () =>
    Promise.all(
      [
        page.getByRole('heading', { level: 1, name: 'Users' }),
        page.getByRole('searchbox', { name: 'Search by name or email' }),
        page.getByRole('button', { name: 'Invite', exact: true }),
        table,
        table.getByRole('row').nth(1),
        table.getByRole('row').nth(5),
      ].map(async (part) => {
        const { x, y, width } = (await part.boundingBox())!;
        return { x, y, width };
      }),
    );
  const headers = () =>
    table.getByRole('columnheader').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  const [before, columns] = [await places(), await headers()];
  await page.evaluate(() => {
    const seen = { total: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.total += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  answer();
  await expect(someone(page)).toBeVisible();
  await expect(busy).toHaveCount(0);
  const [first, ...after] = await places();
  expect([first, ...after.slice(0, 3)]).toEqual(before.slice(0, 4));
  expect(after[3]).toEqual(before[4]);
  expect(await headers()).toEqual(columns);
  expect(await page.evaluate(() => (Reflect.get(window, 'shifts') as { total: number }).total)).toBe(0);
});

test('a search without results repeats the query and offers to clear it', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'users', 'Users');
  await expect(someone(page)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill('zzz <b>nobody</b>');
  await expect(page.getByRole('heading', { name: 'No users match "zzz <b>nobody</b>"' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).focus();
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  await expect(someone(page)).toBeVisible();
});

test('a rejected invitation keeps the input and marks the field', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'users', 'Users');
  const dialog = await inviteDialog(page);
  await dialog.getByLabel('Email').fill('support@acme.test');
  await dialog.getByLabel('Name').fill('Somebody Known');
  await dialog.getByLabel('Phone number').fill('+1 202 555 0123');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('This person is already in this workspace.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Email')).toHaveValue('support@acme.test');
  await expect(dialog.getByLabel('Name')).toHaveValue('Somebody Known');
  await expect(dialog.getByLabel('Phone number')).toHaveValue('+1 202 555 0123');
  // Corrected in place, it can be sent.
  const email = newAddress('corrected');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
});

test('a double click on "Send invitation" sends one request', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  await openPortal(page, 'users', 'Users');
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(usersInvite, async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await late;
    await route.continue();
  });
  const dialog = await inviteDialog(page);
  const email = newAddress('double');
  await dialog.getByLabel('Email').fill(email);
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await send.dblclick();
  await dialog.getByLabel('Email').press('Enter');
  await expect.poll(() => sent).toBe(1);
  answer();
  await expect(toast(page, `Invitation sent to ${email}`)).toHaveCount(1);
  expect(sent).toBe(1);
});

test('an unreachable provider is reported before asking for a password, and in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route(`${provider}/**`, (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText("Couldn't reach the server.");
  await expect(page.getByLabel('Email')).toHaveValue('admin@acme.test');
  await expect.poll(() => errors.join()).toContain('ALLOWED_ORIGINS');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('signing in offline shows an error and keeps the password', async ({ page, context }) => {
  await page.goto('/');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('gatehouse-demo-1');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("Couldn't reach the server.");
  await expect(field).toHaveValue('gatehouse-demo-1');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
});

test('five wrong passwords lock the account and say for how many minutes', async ({ page }) => {
  const { email, password } = await newPerson('Locked Out');
  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const field = page.getByLabel('Password', { exact: true });
  const statuses: number[] = [];
  while (statuses.at(-1) !== 423) {
    await field.fill('wrong');
    // A proof of work may come first, and a pause.
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/v1/user') && response.status() !== 403, {
      timeout: 150_000,
    });
    await page.keyboard.press('Enter');
    statuses.push((await answered).status());
    if (statuses.at(-1) !== 423)
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  expect(statuses).toContain(429);
  const locked = page
    .getByRole('alert')
    .getByText(
      /^Too many failed attempts\. Try again in 1[45] minutes, or reset your password\. We also emailed you a link to unlock your account\.$/,
    );
  await expect(locked).toBeVisible();
  // A password would only be refused.
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: 'Not you?' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expect(locked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeEnabled();
});

for (const width of [1280, 375])
  test(`names of 200 characters stay inside the users table at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The maximum of our own provider; other servers may allow more.
    const person = await newPerson(`${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 99)}${width % 7}`);
    await page.route(usersList, async (route) => {
      const response = await answerOf(route);
      const list = (await response.json()) as UsersPage;
      const [first, second] = list.items;
      if (first) Object.assign(first, { name: 'W'.repeat(200), email: `${'w'.repeat(64)}@${'x'.repeat(150)}.test` });
      if (second)
        Object.assign(second, {
          name: 'مستخدم باسم طويل جدا '.repeat(10),
          roles: second.roles.map((role) => ({ ...role, name: 'Role'.repeat(25) })),
        });
      await route.fulfill({ response, json: list });
    });
    await signedInAt(page, 'admin@acme.test');
    await openPortal(page, 'users', 'Users');
    const long = page.getByRole('row', { name: new RegExp('W'.repeat(200)) });
    await expect(long).toBeVisible();
    const content = page.locator('admin-portal [data-content]');
    const fits = async () => {
      expect(await content.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      const outside = await page.getByRole('table', { name: 'Users' }).evaluate((table) => {
        const { left, right } = table.parentElement!.getBoundingClientRect();
        const isOutside = (part: Element) => {
          const { left: from, right: to, width } = part.getBoundingClientRect();
          const runsOver =
            part.scrollWidth > part.clientWidth + 1 &&
            getComputedStyle(part).overflowX === 'visible' &&
            getComputedStyle(part).display !== 'inline';
          // Truncated content may be wider than its container.
          return width > 1 && !part.parentElement!.closest('[data-truncate]') && (from < left - 1 || to > right + 1 || runsOver);
        };
        return [...table.querySelectorAll('tbody td, tbody td *')].filter(isOutside).map((part) => part.outerHTML.slice(0, 120));
      });
      expect(outside).toEqual([]);
    };
    await fits();
    await long.getByRole('button', { name: /^Actions for WWW/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email);
    await expect(page.getByText(person.email)).toBeVisible();
    await fits();
  });

test('a session that ends while the portal is open leads back to sign-in', async ({ page }) => {
  const { id, email, password } = await newPerson('Ended Meanwhile');
  await page.goto('/');
  await signIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Hello, Ended Meanwhile' })).toBeVisible();
  await openPortal(page, 'users', 'Users');
  await expect(someone(page)).toBeVisible();
  await (await remote('admin@acme.test')).users.revokeSessions({ body: { userId: id } });
  await page.getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await signIn(page, email, password);
  // Back on the original page.
  await expect(page.getByRole('heading', { name: 'Hello, Ended Meanwhile' })).toBeVisible();
});

test('Back leads from a later step to the first screen with its input, then off the page', async ({ page }) => {
  await page.goto('/e2e/pages/passkeys.html');
  await page.goto('/account/login');
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/account\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue('admin@acme.test');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Not you?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('admin@acme.test');
  // Neither way back leaves a history entry behind.
  await page.goBack();
  await expect(page).toHaveURL(/passkeys\.html$/);
});

test(
  'a page opened while the server was unreachable restores the session later, in portal and login box',
  { tag: ['@shell.failed'] },
  async ({ page }) => {
    await signedInAt(page, 'readonly@acme.test');
    await page.route(`${provider}/**`, (route) => route.abort('connectionrefused'));
    await page.goto('/account/login');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await page.evaluate(() => (window as unknown as { AdminPortal: { show(): Promise<void> } }).AdminPortal.show());
    const portal = page.getByRole('dialog', { name: 'Settings' });
    const notice = portal.getByRole('alert');
    await expect(notice).toContainText("Couldn't reach the server.");
    await expect(portal.getByText("You're signed out")).toHaveCount(0);
    await expect(portal.getByRole('button', { name: 'Close' })).toBeFocused();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(notice).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(portal.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  },
);

test('a sign-out the server has not heard of is said, with a retry', { tag: ['@shell.tryNow'] }, async ({ page }) => {
  await signedInAt(page, 'readonly@acme.test');
  // It's tried again by itself, too.
  await stopClock(page);
  let isDown = true;
  await page.route(`${provider}/**`, (route) => (isDown ? route.abort('connectionrefused') : route.fallback()));
  await page.evaluate(() => (window as unknown as { AdminPortal: { signOut(): Promise<void> } }).AdminPortal.signOut());
  const notice = page.getByRole('status').filter({ hasText: "we couldn't reach the server yet" });
  await expect(notice).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/v1/logout'));
  await page.getByRole('button', { name: 'Try now' }).click();
  await failed;
  await expect(notice).toBeVisible();
  const told = page.waitForResponse((response) => response.url().endsWith('/auth/v1/logout') && response.ok());
  isDown = false;
  await page.getByRole('button', { name: 'Try now' }).click();
  await told;
  await expect(notice).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a forgotten password starts with the address that was typed on the first step', async ({ page }) => {
  await page.goto('/account/login');
  await page.getByLabel('Email').fill('support@acme.test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
  await page.goto('/account/forget-password');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('support@acme.test');
});

test('a sign-in page opened while the server was unreachable continues by itself', async ({ page }) => {
  await signedInAt(page, 'readonly@acme.test');
  await page.route(`${provider}/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/account/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
});

// spec9.team-page-size
test('users come 20 to a page, by name in descending order', async ({ page }) => {
  await signedInAt(page, 'admin@acme.test');
  const asked = page.waitForRequest(/\/users\/v2\?_limit=20/);
  await openPortal(page, 'users', 'Users');
  expect(new URL((await asked).url()).search).toBe('?_limit=20&_offset=0&_sortBy=name&_order=DESC');
  await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute('aria-sort', 'descending');
});
