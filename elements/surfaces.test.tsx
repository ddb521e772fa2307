import { expect } from 'chai';
import './login-box.ts';
import './admin-portal.ts';
import './user-sessions.ts';
import './checkout-dialog.ts';
import { expectNoViolations, Fixture } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';

describe('<login-box>', () => {
  it('signs in and emits the user without secrets', async () => {
    const page = new Fixture();
    const box = page.add('login-box');
    await page.type('Email', 'admin@acme.test');
    page.press('Continue');
    await page.type('Password', 'gatehouse-demo-1');
    page.press('Sign in');
    await page.see("You're signed in");
    expect(page.events.map(({ type }) => type)).to.include('signed-in');
    expect(JSON.stringify(page.events)).not.to.match(/gatehouse-demo-1|eyJ/);
    expect(box.outerHTML).not.to.contain('gatehouse-demo-1');
    await page.end();
  });

  it('keeps the input after a wrong password, and offers recovery', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.type('Email', 'support@acme.test');
    page.press('Continue');
    await page.type('Password', 'wrong');
    page.press('Sign in');
    await page.see('Incorrect email or password.');
    expect(page.field('Password').value).to.equal('wrong');
    expect(page.field('Password').getAttribute('aria-invalid')).to.equal('true');
    await expectNoViolations(page.element);
    page.press('Forgot password?');
    await page.see('Reset your password');
    expect((await page.found('Email')).value).to.equal('support@acme.test');
    await page.end();
  });

  it('five wrong passwords lock the account, say for how many minutes, and leave the way to another password', async () => {
    const page = new Fixture();
    page.add('login-box');
    const locked = () =>
      waitUntil(
        () =>
          [...page.element.shadowRoot!.querySelectorAll('[role=alert] *')].some(({ textContent }) =>
            /^Too many failed attempts\. Try again in 1[45] minutes, or reset your password\. We also emailed you a link to unlock your account\.$/.test(
              textContent,
            ),
          ),
        () => page.element.shadowRoot!.textContent,
      );
    const send = async (password: string) => {
      await page.type('Password', password);
      page.press('Sign in');
      await waitUntil(() => page.button('Sign in')?.ariaBusy !== 'true', 'an answer');
    };
    await page.type('Email', 'readonly@acme.test');
    page.press('Continue');
    for (const _ of [1, 2, 3, 4]) {
      await send('wrong');
      await page.see('Incorrect email or password.');
    }
    await send('wrong');
    await locked();
    // A password would only be refused.
    expect(page.field('Password')).to.equal(undefined);
    page.press('Not you?');
    await waitUntil(() => page.button('Continue'), 'the first step');
    page.press('Continue');
    await page.type('Password', 'gatehouse-demo-1');
    page.press('Sign in');
    await locked();
    expect(page.button('Forgot password?')!.disabled).to.equal(false);
    await page.end();
  });

  it('returns from the forgot-password email to the address it was sent to', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.type('Email', 'support@acme.test');
    page.press('Continue');
    await page.found('Password');
    page.press('Forgot password?');
    await page.found('Email');
    page.press('Continue');
    await page.see('Check your email');
    history.back();
    expect((await page.found('Email')).value).to.equal('support@acme.test');
    await page.see('Reset your password');
    await page.end();
  });

  it('asks for missing input without a request', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.see('Continue');
    page.press('Continue');
    await page.see('Enter your email.');
    await page.type('Email', 'not an address');
    page.press('Continue');
    await page.see('like name@company.com');
    await page.end();
  });

  it('tells the integrator which option is missing', async () => {
    const page = new Fixture({ preview: false });
    page.add('login-box');
    await page.see('clientId');
    expect(await page.emitted('error')).to.deep.include({ type: 'error' });
    expect(JSON.stringify(page.events)).to.contain('INVALID_OPTIONS');
    await page.end();
  });

  it('changes language and theme while mounted', async () => {
    const page = new Fixture();
    const box = page.add('login-box');
    await page.see('Continue');
    box.setAttribute('language', 'he');
    await page.see('המשך');
    expect(box.shadowRoot!.querySelector('[dir=rtl]')).not.to.equal(null);
    await page.end();
  });

  it('lays a language without a translation out as the English that is shown, and one of the host as its own', async () => {
    const page = new Fixture();
    const box = page.add('login-box', { language: 'fa' });
    await page.see('Continue');
    const root = () => box.shadowRoot!.querySelector('[part=root]')!;
    expect([root().getAttribute('lang'), root().getAttribute('dir')]).to.deep.equal(['en', 'ltr']);
    Object.assign(box, { options: { localizations: { fa: { 'sign-in': { continue: 'ادامه' } } } } });
    await page.see('ادامه');
    expect([root().getAttribute('lang'), root().getAttribute('dir')]).to.deep.equal(['fa', 'rtl']);
    await page.end();
  });
});

describe('words in groups', () => {
  it('are shown where each belongs once they are read, the rest as ever, and change with the option', async () => {
    const page = new Fixture();
    const wordsOf = (title: string) => ({
      en: { loginBox: { login: { title, continue: 'Onwards' } }, errors: { 'ER-01056': 'Full.' } },
    });
    const box = page.add('login-box', {}, { options: { localizations: wordsOf('Hello again') } });
    await page.see('Hello again');
    await page.see('Onwards');
    await page.see('Enter your work email to continue.');
    Object.assign(box, { options: { localizations: wordsOf('Welcome') } });
    await page.see('Welcome');
    box.setAttribute('language', 'de');
    await page.see('Weiter');
    await page.end();
  });
});

describe('elements on a signed-in page', () => {
  it('share one session: portal and sessions know who signed in at the login box', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.signIn('admin@acme.test');
    page.add('admin-portal', { inline: '' });
    await page.see('Your details and how you sign in.');
    await expectNoViolations(page.element);
    page.add('user-sessions');
    await page.see('This device');
    await expectNoViolations(page.element);
    await page.end();
  });

  it('portal asks signed-out users to sign in', async () => {
    const page = new Fixture();
    page.add('admin-portal', { inline: '' });
    await page.see("You're signed out");
    await page.end();
  });

  it('a portal in the page takes the focus from nobody, signed out or in', async () => {
    const page = new Fixture();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    page.add('admin-portal', { inline: '' });
    await page.see("You're signed out");
    expect(document.activeElement === field).to.equal(true);
    page.add('login-box');
    await page.signIn('admin@acme.test');
    field.focus();
    page.add('admin-portal', { inline: '' });
    await page.see('Your details and how you sign in.');
    await new Promise((done) => requestAnimationFrame(done));
    expect(document.activeElement === field).to.equal(true);
    field.remove();
    await page.end();
  });

  it('checkout asks who pays', async () => {
    const page = new Fixture();
    page.add('checkout-dialog', { open: '', plan: 'business' });
    await page.see('Sign in to check out');
    page.press('Close');
    expect(page.events.map(({ type }) => type)).to.include('closed');
    await page.end();
  });
});
