import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '..');
const leaves = /location\.(assign|replace)\(|location\.href = |\.location = |\bwindow\.open\(|[^.\w]open\('', |\.srcdoc = |\.action = /;

/** Where a page is left or another one opened, and what an address has passed before it gets there. */
const gates: Record<string, RegExp> = {
  'auth/router.ts': /safeAddress\(target/,
  'admin/application-switcher.tsx': /safeAddress\(chosen/,
  'admin/applications/applications-list.tsx': /safeAddress\(appURL/,
  'admin/sso/steps/test-step.tsx': /safeAddress\(address/,
  'admin/webhooks/notifications/slack-connect.tsx': /safeAddress\(url/,
  // A path of this page.
  'admin/users/use-impersonate.ts': /impersonationUrl/,
  // Its sandbox runs nothing.
  'admin/reports/report-frame.tsx': /sandbox="allow-same-origin"/,
  // What the host's own options say.
  'client.ts': /options\.baseUrl/,
  // A list of ours.
  'login/open-mail.tsx': /mailAppOf/,
};

it('MCH-12: an address is opened in few places, each behind a gate', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.(test|suite)\./.test(name),
  );
  const texts = new Map(files.map((name) => [name, readFileSync(join(src, name), 'utf8')]));
  const found = files.filter((name) => leaves.test(texts.get(name)!));
  expect(found.toSorted()).toEqual(Object.keys(gates).toSorted());
  for (const [name, gate] of Object.entries(gates)) expect(texts.get(name), name).toMatch(gate);
});
