import { expect } from 'chai';
import { setViewport } from '@web/test-runner-commands';
import { waitUntil } from './wait-until.ts';
import { Checkout } from './checkout-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';

describe('the checkout', () => {
  let checkout: Checkout;
  afterEach(async () => {
    await checkout.page.end();
    await setViewport({ width: 800, height: 600 });
  });

  it('has its button where it stays: a click while something else moves it would be lost', async () => {
    checkout = await Checkout.for('admin@globex.test', 'premium-month');
    const { root } = checkout;
    const top = await new Promise<number>((seen) => {
      const look = () => {
        const button = root.querySelector('button[type=submit]');
        if (button) seen(button.getBoundingClientRect().top);
        else requestAnimationFrame(look);
      };
      look();
    });
    await checkout.page.see('Works');
    await waitUntil(() => root.querySelector('[name=tax-id]'), 'the fields of the invoice');
    expect(root.querySelector('button[type=submit]')!.getBoundingClientRect().top).to.equal(top);
    expect(root.querySelectorAll('dialog [aria-busy=true]').length).to.equal(0);
  });

  it('on a phone no label of the billing details breaks within a word', async () => {
    await setViewport({ width: 375, height: 740 });
    checkout = await Checkout.for('admin@globex.test', 'premium-month');
    await waitUntil(() => checkout.root.querySelector('[name=tax-id]'), 'the fields of the invoice');
    const notes = [...checkout.root.querySelectorAll<HTMLElement>('[part=label] > span')];
    expect(notes.map(({ textContent }) => textContent)).to.deep.equal(['Optional', 'Optional', 'Optional']);
    for (const note of notes) {
      const text = document.createRange();
      text.selectNodeContents(note);
      expect(text.getClientRects().length).to.equal(1);
    }
  });

  // First: what is bought below stays bought.
  for (const [plan, title, email] of [
    ['premium-month', "You're already on Premium", 'admin@acme.test'],
    ['gold', "This plan isn't available", 'admin@acme.test'],
    ['business', "You can't change the plan", 'support@acme.test'],
  ] as const)
    it(`says: ${title}`, async () => {
      checkout = await Checkout.for(email, plan);
      await checkout.page.see(title);
      await expectNoViolations(checkout.element);
      checkout.page.press('Close');
      expect(checkout.count('closed')).to.equal(1);
    });

  it('charges a saved card what it says, once, and hands out a receipt', async () => {
    checkout = await Checkout.for('admin@acme.test', 'business');
    await checkout.page.see('Due today');
    await checkout.page.see('Visa ending in 4242');
    await expectNoViolations(checkout.element);
    const before = (await checkout.invoices).length;
    const button = await checkout.pay();
    const [, said] = /Pay (\$[\d.]+)/.exec(button.textContent!)!;
    button.click();
    await checkout.page.see('Payment received');
    await checkout.page.see(`Paid${said}`);
    await checkout.page.see('Receipt sent toadmin@acme.test');
    expect(await checkout.invoices).to.have.lengthOf(before + 1);
    await expectNoViolations(checkout.element);
    checkout.page.press('Done');
    expect(checkout.element.open).to.equal(false);
    await waitUntil(() => checkout.root.querySelector('dialog[open]') === null);
    expect([checkout.count('opened'), checkout.count('confirmed'), checkout.count('closed')]).to.deep.equal([1, 1, 1]);
    checkout.element.open = true;
    await checkout.page.see("You're already on Business");
  });

  it('a card that is declined, when added or when charged, says why and leaves the rest as it was', async () => {
    checkout = await Checkout.for('reseller@north.test', 'premium');
    await checkout.page.type('Name or company', 'North Ltd');
    await checkout.page.see('Test card');
    for (const [option, sentence] of [
      ['Declined when added', 'Your bank declined this card. Use another card'],
      ['Insufficient funds', 'This card has insufficient funds. Nothing was charged.'],
    ] as const) {
      await checkout.pick(option);
      await checkout.pay();
      await checkout.page.see(sentence);
    }
    expect(checkout.count('error')).to.equal(1);
    expect(await checkout.invoices).to.deep.equal([]);
    await checkout.page.see('North Ltd');
    checkout.page.press('Use another card');
    await checkout.page.see('Test card');
    await checkout.pick('Bank asks at each payment');
    await checkout.pay();
    await checkout.page.see('Your bank wants you to confirm this payment');
    checkout.page.press('Confirm payment');
    await checkout.page.see('Confirm to pay');
    await expectNoViolations(checkout.element);
    checkout.page.press("It wasn't me");
    await checkout.page.see("The payment wasn't confirmed");
    expect(await checkout.invoices).to.deep.equal([]);
    checkout.page.press('Try again');
    await checkout.page.see('Confirm to pay');
    checkout.page.press('Confirm');
    await checkout.page.see('Payment received');
    expect(checkout.count('confirmed')).to.equal(1);
    expect(await checkout.invoices).to.have.lengthOf(1);
  });

  it('prices the other rhythm, and offers a trial that needs no card', async () => {
    checkout = await Checkout.for('admin@globex.test', 'team');
    await checkout.page.see('Free until');
    await checkout.page.see('Add a card later');
    await checkout.choose('Yearly');
    await checkout.page.see('$290.00');
    await waitUntil(() => checkout.root.querySelector('dl[aria-busy]') === null, 'the price of a year');
    await checkout.pay();
    await checkout.page.see('Your trial has started');
    expect(checkout.count('confirmed')).to.equal(1);
  });

  it('is a surface of its own, with places to fill', async () => {
    checkout = await Checkout.for('admin@globex.test', 'team');
    checkout.element.append(Object.assign(document.createElement('p'), { slot: 'checkout-footer', textContent: 'Sold by Fieldnotes Ltd' }));
    await checkout.page.see('Free until');
    expect(checkout.element.querySelector('p')!.assignedSlot?.closest('dialog')).to.not.equal(null);
    expect(checkout.root.querySelector<HTMLElement>('[part=root]')!.dataset['surface']).to.equal('checkout');
    await expectNoViolations(checkout.element);
  });

  it('speaks the language of the page, from right to left', async () => {
    checkout = await Checkout.for('admin@acme.test', 'team', { language: 'he' });
    await checkout.page.see('לתשלום היום');
    expect(getComputedStyle(checkout.root.querySelector('dialog')!).direction).to.equal('rtl');
  });
});
