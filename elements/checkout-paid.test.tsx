import { expect } from 'chai';
import { setViewport } from '@web/test-runner-commands';
import { Checkout } from './checkout-fixture.ts';
import { savedBy } from './files-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';
import { waitUntil } from './wait-until.ts';

describe('a checkout that is paid', () => {
  let checkout: Checkout;
  afterEach(async () => {
    await checkout.page.end();
    await setViewport({ width: 800, height: 600 });
  });

  it('a bank that asks once charges once, and the invoice says what was paid', async () => {
    checkout = await Checkout.for('reseller@north.test', 'premium');
    await checkout.page.type('Name or company', 'North Ltd');
    await checkout.page.see('Pay $100.00');
    await checkout.pick('Bank asks to confirm');
    expect((await checkout.pay()).textContent).to.equal('Pay $100.00');
    await waitUntil(() => checkout.page.button('Confirm'), 'a bank that asks');
    checkout.page.press('Confirm');
    await checkout.page.see('Payment received');
    await checkout.page.see('Visa ending in 3184');
    expect((await savedBy(async () => checkout.page.press('Download invoice'))).text).to.contain('Total  $100.00');
    expect((await checkout.invoices).filter(({ totalAmount }) => totalAmount > 0)).to.have.lengthOf(1);
  });

  it('is paid on a phone and from right to left, with nothing wider than the screen', async () => {
    await setViewport({ width: 375, height: 740 });
    checkout = await Checkout.for('admin@acme.test', 'business', { language: 'he' });
    await checkout.page.see('לתשלום היום');
    expect(checkout.root.querySelector('dialog h2')!.textContent).to.equal('תשלום');
    await expectNoViolations(checkout.element);
    const wide = [...checkout.root.querySelectorAll('dialog, dialog *')].filter(
      (each) => each.getBoundingClientRect().right > innerWidth + 0.5 && each.checkVisibility(),
    );
    expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 80))).to.deep.equal([]);
    await checkout.choose('כרטיס חדש');
    await checkout.page.see('כרטיס לבדיקה');
    expect((await checkout.pay()).textContent).to.match(/^תשלום/);
    await waitUntil(
      () => checkout.root.textContent?.includes('התשלום התקבל'),
      () => `that it is paid in ${checkout.root.textContent}`,
    );
    const paid = checkout.page.events.find(({ type }) => type === 'confirmed')!.detail;
    expect(paid).to.deep.include({ planId: 'business-month' });
  });
});
