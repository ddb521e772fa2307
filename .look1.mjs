import { open, inbox, shot, browser, generateSync } from './.look.mjs';
const step = async (name, run) => { try { await run(); } catch (e) { console.log('FAILED', name, e.message.split('\n').slice(0,3).join(' | ')); } };
await step('magic', async () => {
  const page = await open('magic');
  await page.getByRole('textbox', { name: 'Email' }).fill('lin@magic.test');
  await shot(page, 'magic1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.waitForTimeout(900);
  await shot(page, 'magic2');
  const mail = await inbox('lin@magic.test'); console.log(mail.subject, mail.links);
  const url = mail.links[0].replace('localhost:4400', 'localhost:4500');
  await page.goto(url); await page.getByRole('button', { name: 'Sign in' }).waitFor(); await shot(page, 'magic3');
  await page.keyboard.press('Enter'); await page.waitForTimeout(1500); await shot(page, 'magic4'); console.log(page.url());
  await page.waitForURL('http://localhost:4500/'); console.log('magic ok');
});
await step('codes', async () => {
  const page = await open('codes');
  await page.getByRole('textbox', { name: 'Email' }).fill('cody@codes.test');
  await page.keyboard.press('Enter');
  await page.getByLabel('6-digit code').waitFor(); await page.waitForTimeout(800); await shot(page, 'code1');
  const mail = await inbox('cody@codes.test'); console.log(mail.subject, mail.code);
  await page.keyboard.type('000000'); await page.waitForTimeout(800); await shot(page, 'code2');
  await page.keyboard.type(mail.code); await page.waitForTimeout(1200); await shot(page, 'code3'); console.log(page.url());
});
await step('vault', async () => {
  const page = await open('vault');
  await page.getByRole('textbox', { name: 'Email' }).fill('vera@vault.test');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Password' }).fill('gatehouse-demo-1'); await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Protect your account' }).waitFor(); await shot(page, 'mfa1');
  await page.getByRole('button', { name: /Authenticator app/ }).click();
  await page.getByRole('img').waitFor(); await page.waitForTimeout(300); await shot(page, 'mfa2');
  const secret = (await page.getByText(/^([A-Z2-7]{4} )+/).textContent()).replaceAll(' ', '');
  await page.keyboard.type(generateSync({ secret })); await page.getByText('recovery code', { exact: false }).first().waitFor(); await shot(page, 'mfa3');
  await page.getByRole('checkbox').check(); await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForTimeout(1500); await shot(page, 'mfa4'); console.log(page.url());
});
await browser.close();
