import { open, inbox, shot, browser, generateSync, base } from './.look.mjs';
const step = async (name, run) => { try { await run(); } catch (e) { console.log('FAILED', name, e.message.split('\n').slice(0,4).join(' | ')); } };
await step('portal', async () => {
  const page = await open('', {});
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } });
  await page.goto(base + '/account/login?workspace=');
  await page.getByRole('textbox', { name: 'Email' }).fill('support@acme.test');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Password' }).fill('gatehouse-demo-1'); await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create a passkey' }).waitFor(); await page.getByRole('button', { name: 'Create a passkey' }).click();
  await page.waitForURL(base + '/'); console.log('passkey made');
  await page.evaluate(() => { location.hash = '#/admin-box/privacy'; });
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor(); await page.waitForTimeout(800); await shot(page, 'priv1');
  await page.getByRole('button', { name: 'Add a factor' }).click(); await page.getByRole('button', { name: /Authenticator app/ }).waitFor(); await page.waitForTimeout(400); await shot(page, 'priv2');
  await page.getByRole('button', { name: /Authenticator app/ }).click();
  const secretText = page.getByText(/^([A-Z2-7]{4} )+/); await secretText.waitFor();
  const secret = (await secretText.textContent()).replaceAll(' ', '');
  await page.getByLabel('6-digit code').fill(generateSync({ secret })); 
  await page.getByText('Keep your recovery code').waitFor(); await shot(page, 'priv3');
  await page.getByRole('checkbox').check(); await page.getByRole('button', { name: 'Continue' }).click(); await page.waitForTimeout(800); await shot(page, 'priv4');
  // remove the passkey: needs a step-up now? signed in by password: amr pwd, enrolled -> step up
  await page.getByRole('button', { name: /Remove passkey/ }).click(); await page.getByRole('button', { name: 'Remove passkey', exact: true }).click();
  await page.waitForTimeout(1200); await shot(page, 'priv5');
  const field = page.getByLabel('6-digit code'); await field.waitFor(); 
  await page.waitForTimeout(31000); await field.fill(generateSync({ secret })); await page.waitForTimeout(1500); await shot(page, 'priv6');
});
await browser.close();
