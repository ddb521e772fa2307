import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { billing } from '../src/contract/billing/billing.ts';
import type { Invoice, Overview, Subscription } from '../src/contract/billing/billing.schemas.ts';
import type { Area, Handlers } from '../src/contract/endpoint.ts';
import { AppError } from '../src/lib/error.ts';
import { Portal } from './portal-fixture.ts';
import { savedBy } from './files-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';

type Answers = Partial<{ [Name in keyof Handlers<typeof billing>]: (...input: never[]) => Promise<unknown> }>;

/** The portal of somebody whose server answers some requests in its own way. */
async function portalWhere(answers: (api: Handlers<typeof billing>) => Answers, email = 'admin@acme.test'): Promise<Portal> {
  const portal = await Portal.for(email);
  const services = portal.page.services!;
  const { api } = services;
  const changed = { ...api(billing), ...answers(api(billing)) };
  services.api = (<A extends Area>(area: A) => ((area as Area) === billing ? changed : api(area))) as typeof api;
  return portal;
}
/** With parts of what the preview says changed. */
const facts = (overview: Partial<Overview>, subscription: Partial<Subscription> = {}) =>
  portalWhere((api) => ({
    overview: async () => ({ ...(await api.overview()), ...overview }),
    listManaged: async () => (await api.listManaged()).map((each) => ({ ...each, ...subscription })),
  }));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const open = (portal: Portal) => portal.open('subscriptions', 'Subscription');
const openPlans = async (portal: Portal) => {
  await portal.open('subscriptions/plans', 'Plans');
  await portal.see('Compare plans');
};
const textOf = ({ root }: Portal) => root.querySelector('[part=page]')!.textContent!;
const buttons = ({ root }: Portal) =>
  [...root.querySelectorAll('[part=page] main button, [part=page] button')].map(({ textContent }) => textContent);

describe('subscription', () => {
  let portal: Portal;
  afterEach(() => portal.end());

  it('shows the plan, what it costs and how much of it is used, the card, the details and the invoices', async () => {
    portal = await Portal.for('admin@acme.test');
    await open(portal);
    for (const text of ['Premium', 'Active', '$100.00', 'per month', 'Current period', 'Next invoice', 'of 1,000']) await portal.see(text);
    for (const text of ['Visa ending in 4242', 'Expires 11/', 'Alex Morgan', 'San Francisco, CA 94105', 'United States'])
      await portal.see(text);
    await waitUntil(() => portal.all('[part=table] tbody tr').length === 2);
    await portal.find('[role=progressbar]', /.*/);
    await expectNoViolations(portal.page.element);
  });

  it('features with a limit say how much is used, when it begins anew, and that it is reached', async () => {
    const resetsAt = '2030-12-17T00:00:00.000Z';
    const plan = { id: 'exports', name: 'Exports', included: 100, per: 10, amount: 250 };
    portal = await portalWhere((api) => ({
      overview: async () => {
        const overview = await api.overview();
        return {
          ...{ ...overview, plan: { ...overview.plan!, metered: [plan] } },
          usage: [{ id: 'exports', name: 'Exports', count: 120, included: 100 }],
          limits: [
            { key: 'api-calls', name: 'API calls', used: 412_300, limit: 500_000, resetsAt },
            { key: 'seats', name: 'Boards', used: 20, limit: 20, resetsAt },
            { key: 'storage', name: 'Storage', unit: 'GB', used: 51, limit: 50, resetsAt: null },
            { key: 'rows', name: 'Rows', used: 7, limit: null, resetsAt },
            { key: 'exports', name: 'Exports', used: 120, limit: null, resetsAt },
          ],
        };
      },
    }));
    await open(portal);
    await portal.see('412,300 of 500,000');
    const meters = portal
      .all('[role=progressbar]')
      .map((bar) => bar.parentElement!.parentElement!.textContent!.replace(/[A-Z][a-z]{2} \d+, 2030/, 'DATE'));
    expect(meters.slice(1)).to.deep.equal([
      'Exports120 of 100Then $2.50 per 10',
      'API calls412,300 of 500,000Resets on DATE',
      'Boards20 of 20Limit reached. Resets on DATE.',
      'Storage51 of 50 GBLimit reached',
    ]);
    expect(textOf(portal)).to.contain('Rows7');
    await expectNoViolations(portal.page.element);
  });

  it('a cancellation says what is lost, when and for how many, and is taken back @subscriptions.cancelPlan @subscriptions.confirm @subscriptions.renew', async () => {
    portal = await Portal.for('admin@acme.test');
    await open(portal);
    const { people } = await portal.api(billing).overview();
    await portal.press('Cancel plan');
    await portal.see('Cancel Premium?');
    await portal.see(`${people} users lose:`);
    for (const text of [
      'stays active until',
      'Audit log export',
      'Support within a day',
      'API calls: 1,000 instead of 500,000',
      "You'll move to Free.",
      'Free includes 3 users.',
    ])
      await portal.see(text);
    await portal.press('Keep Premium');
    await portal.noDialog();
    expect((await portal.api(billing).overview()).canCancel).to.equal(true);
    await portal.press('Cancel plan');
    await portal.press('Cancel Premium');
    await portal.noDialog();
    await portal.see('Premium ends on');
    await portal.see('Nothing is charged before then.');
    expect(buttons(portal)).not.to.include('Cancel plan');
    await portal.press('Renew');
    await portal.see('Premium will renew');
    await waitUntil(() => buttons(portal).includes('Cancel plan'));
    expect((await portal.api(billing).listManaged())[0]!.cancellation).to.equal(null);
  });

  it('a cancellation says which features go with the plan, and which get a limit', async () => {
    portal = await portalWhere((api) => ({
      overview: async () => {
        const overview = await api.overview();
        const limits = [
          { key: 'api-calls', name: 'API calls', limit: null, isMonthly: true },
          { key: 'storage', name: 'Storage', unit: 'GB', limit: 50, isMonthly: false },
        ];
        return { ...overview, plan: { ...overview.plan!, limits } };
      },
    }));
    await open(portal);
    await portal.press('Cancel plan');
    await portal.see('API calls: 1,000 per month');
    await portal.see('Storage');
  });

  it('plans stand beside each other with what is different, by month and by year @subscriptions.changePlan @subscriptions.back @subscriptions.plans', async () => {
    portal = await Portal.for('admin@acme.test');
    await open(portal);
    await portal.press('Change plan');
    await portal.see('Compare plans');
    const column = (name: string) => portal.all('[part=page] li').find((each) => each.querySelector('h2')?.textContent === name)!;
    const marked = (name: string, mark: string) =>
      [...column(name).querySelectorAll(`[data-mark=${mark}]`)].map(({ textContent }) => textContent);
    await waitUntil(() => column('Business'));
    expect(column('Premium').getAttribute('aria-current')).to.equal('true');
    expect(column('Premium').querySelector('button')).to.equal(null);
    expect(marked('Business', 'gained')).to.include('New: API calls: 5,000,000 per month');
    expect(marked('Business', 'gained')).to.include('New: Provisioning').and.to.include('New: 10,000 sign-ins, then $5.00 per 1,000');
    expect(marked('Business', 'lost')).to.deep.equal([]);
    expect(marked('Team', 'lost')).to.include('Not included: Audit log export');
    expect(marked('Team', 'gained')).to.deep.equal([]);
    expect(column('Team').textContent).to.contain('10 users included, then $1.00 each').and.not.to.contain('free trial');
    await portal.tick('YearlySave up to 16%');
    await waitUntil(() => column('Team').textContent!.includes('$290.00per year'));
    await portal.find('button', 'Switch to yearly');
    await expectNoViolations(portal.page.element);
    await portal.back('Subscription');
    await portal.see('Payment method');
  });

  it('a plan that costs nothing is had by canceling, and comes by itself afterwards @subscriptions.cancel', async () => {
    portal = await Portal.for('admin@acme.test');
    await openPlans(portal);
    await portal.press('Cancel Premium');
    await portal.see('Cancel Premium?');
    (await portal.find('[data-modal-actions] button', 'Cancel Premium')).click();
    await portal.noDialog();
    await portal.see('Starts on');
    const { id: subscriptionId } = (await portal.api(billing).listManaged())[0]!;
    await portal.api(billing).renewManaged({ subscriptionId, body: {} });
  });

  it('a workspace without a card tries a plan, puts a card in and pays with it @subscriptions.startTrial @subscriptions.addCard @subscriptions.save @subscriptions.confirmAdd', async () => {
    portal = await Portal.for('admin@globex.test');
    await open(portal);
    for (const text of ['$0.00', 'No payment method yet', 'Add a payment method first.', 'No invoices yet']) await portal.see(text);
    await openPlans(portal);
    await portal.see('14-day free trial');
    await portal.press('Choose Premium');
    await portal.press(/^Add a card and pay \$100/);
    await portal.see('Test card');
    await portal.press('Cancel');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.press('Choose Team');
    await portal.see('Otherwise, it ends.');
    await portal.press('Start free trial');
    await portal.see('14 days left');
    await portal.press('Add payment method');
    await portal.pick('Test card', 'Declined when added');
    await portal.press('Save card');
    await portal.see('Your bank declined this card.');
    await portal.pick('Test card', 'Bank asks to confirm');
    await portal.press('Save card');
    await portal.press('Confirm');
    await portal.noDialog();
    await portal.see('Visa ending in 3184');
  });

  it('billing details are edited and undone @subscriptions.editDetails @subscriptions.email @subscriptions.addressLine1 @subscriptions.addressLine2 @subscriptions.city @subscriptions.postalCode @subscriptions.state @subscriptions.country @subscriptions.name @subscriptions.taxId', async () => {
    portal = await Portal.for('admin@acme.test');
    await open(portal);
    await portal.press('Edit');
    await portal.fill('Email', '');
    await portal.press('Save billing details');
    await portal.see('Enter an email for your receipts.');
    await portal.fill('Name or company', 'Acme GmbH');
    await portal.fill('Tax ID', 'DE136695976');
    await portal.fill('Email', 'money@acme.test');
    await portal.fill('Address', '2 Broadway');
    await portal.fill('Apartment, suite, and so on', 'Floor 3');
    await portal.fill('City', 'Berlin');
    await portal.fill('Postal code', '10115');
    await portal.fill('State or region', 'BE');
    await portal.pick('Country', 'Germany');
    await portal.press('Save billing details');
    await portal.noDialog();
    for (const text of ['Acme GmbH', 'Tax ID DE136695976', 'money@acme.test', '2 Broadway', 'Floor 3', '10115 Berlin BE', 'Germany'])
      await portal.see(text);
    await portal.press('Undo');
    await portal.see('San Francisco, CA 94105');
    expect(textOf(portal)).to.contain('Alex Morgan').and.not.to.contain('DE136695976');
  });

  it('an invoice opens with its lines and is downloaded @subscriptions.viewInvoice @subscriptions.downloadInvoice @subscriptions.download', async () => {
    const saved: HTMLAnchorElement[] = [];
    const { click } = HTMLAnchorElement.prototype;
    portal = await Portal.for('admin@acme.test');
    await open(portal);
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this);
    };
    try {
      await portal.press(/^View invoice .+-0002 from /);
      await portal.see('Paid on');
      await portal.see('Total$100.00');
      await portal.press('Download PDF');
      await waitUntil(() => saved.length === 1);
      await portal.press('Close');
      await portal.noDialog();
      await portal.press(/^Download invoice .+-0001 as PDF$/);
      await waitUntil(() => saved.length === 2);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(saved.map(({ download }) => download.slice(-9))).to.deep.equal(['-0002.pdf', '-0001.pdf']);
    expect((await (await fetch(saved[0]!.href)).text()).slice(0, 5)).to.equal('%PDF-');
  });

  it('many invoices come in pages, in currencies with two decimals, none and three', async () => {
    portal = await portalWhere((api) => ({
      async listInvoices() {
        const [first] = await api.listInvoices();
        const sample = (index: number): Invoice => ({ ...first!, id: `i${index}`, receiptNumber: `R-${index}`, totalAmount: 1234 });
        const currencies = ['usd', 'jpy', 'kwd'];
        return Array.from({ length: 23 }, (_, index) => ({ ...sample(index), currency: currencies[index % 3]! }));
      },
    }));
    await open(portal);
    await waitUntil(() => portal.all('[part=table] tbody tr').length === 10);
    await portal.see('$12.34');
    await portal.see('¥1,234');
    await waitUntil(() => /KWD\s1\.234/.test(textOf(portal)));
    await portal.press('Next');
    await portal.press('Next');
    await waitUntil(() => portal.all('[part=table] tbody tr').length === 3);
    await portal.press('Previous');
    await portal.see('R-10');
  });

  // spec4.billing-state
  it('what fails says so by itself, and the rest stays @subscriptions.partial', async () => {
    let fails = true;
    portal = await portalWhere((api) => ({
      async listInvoices() {
        if (fails) throw new AppError('NOT_FOUND', 'Gone.', { status: 404 });
        return api.listInvoices();
      },
    }));
    await open(portal);
    await portal.see('Visa ending in 4242');
    await portal.see('This item no longer exists.');
    fails = false;
    await portal.press('Try again');
    await waitUntil(() => portal.all('[part=table] tbody tr').length === 2);
  });

  it('a payment that failed is paid, or with another card @subscriptions.payNow', async () => {
    let isPaid = false;
    portal = await portalWhere((api) => {
      const outstanding = { invoiceId: 'x', total: 10_000, reason: 'expired', retryAt: inDays(3) };
      return {
        overview: async () => ({ ...(await api.overview()), ...(!isPaid && { status: 'incomplete', outstanding }) }),
        listManaged: async () => (await api.listManaged()).map((each) => ({ ...each, status: isPaid ? 'active' : 'incomplete' })),
        async updateManaged({ body }: { body: { planId: string; paymentMethodId?: string } }) {
          if (!body.paymentMethodId)
            throw new AppError('PAYMENT_DECLINED', 'No.', { status: 402, context: { reason: 'insufficientFunds' } });
          expect(body.planId).to.equal('premium-month');
          isPaid = true;
        },
      };
    });
    await open(portal);
    for (const text of [
      'Payment due',
      'A payment of $100.00 failed',
      'The card has expired.',
      "We'll try again on",
      'Pay now to keep Premium.',
    ])
      await portal.see(text);
    await portal.press('Pay $100.00 now');
    await portal.see("There wasn't enough money on the card.");
    await portal.press('Use another card');
    await portal.pick('Test card', 'Works');
    await portal.press('Save card and pay $100.00');
    await portal.see('$100.00 paid');
    await portal.noDialog();
    await portal.gone('Payment due');
  });

  it('a trial speaks up before it ends, with a card and without', async () => {
    portal = await facts({ status: 'trialing' }, { status: 'trialing', trialEnd: inDays(2) });
    await open(portal);
    await portal.see('Your trial ends in 2 days');
    await portal.see('Your card is charged $100.00 on');
    await portal.see('2 days left');
    await portal.end();
    portal = await portalWhere((api) => ({
      listManaged: async () => (await api.listManaged()).map((each) => ({ ...each, status: 'trialing', trialEnd: inDays(1) })),
      listPaymentMethods: async () => [],
    }));
    await open(portal);
    await portal.see('Your trial ends in 1 day');
    await portal.see('Add a payment method to keep Premium after');
    expect(buttons(portal).filter((text) => text === 'Add payment method')).to.have.length(2);
  });

  it('what has ended says how, and leads to the plans @subscriptions.choosePlan', async () => {
    for (const [status, title] of [
      ['trialEnded', 'Your trial has ended'],
      ['expired', 'Your plan has expired'],
      ['canceled', 'Your plan was canceled'],
    ] as const) {
      portal = await facts({ status, canCancel: false }, { status });
      await open(portal);
      await portal.see(title);
      expect(buttons(portal)).to.include('Choose a plan').and.not.to.include('Cancel plan');
      if (status !== 'canceled') await portal.end();
    }
    await portal.press('Choose a plan');
    await portal.see('Compare plans');
  });

  it('what is billed elsewhere is read only and says by whom @subscriptions.external', async () => {
    portal = await facts({ externallyManaged: true, canCancel: false, nextInvoice: null }, { externallyManaged: true });
    await open(portal);
    await portal.see('This subscription is managed by Fieldnotes');
    await portal.see('Visa ending in 4242');
    for (const name of ['Change plan', 'Cancel plan', 'Replace']) expect(buttons(portal)).not.to.include(name);
    await openPlans(portal);
    await portal.see('This subscription is managed by Fieldnotes. Contact them to change it.');
    expect(buttons(portal)).to.deep.equal([]);
  });

  it('without a payment provider nobody is asked for a card', async () => {
    portal = await portalWhere(() => ({ listPaymentProviders: async () => [] }));
    await open(portal);
    await portal.see("Payments aren't set up");
    expect(buttons(portal)).not.to.include('Replace');
    await openPlans(portal);
    await portal.press('Choose Business');
    await portal.see("Fieldnotes doesn't take cards here yet.");
    expect((await portal.find('button', /^Pay/)) as HTMLButtonElement).to.have.property('disabled', true);
  });

  it('smaller plans and cancellations that the vendor keeps to itself are not on offer', async () => {
    portal = await portalWhere((api) => ({
      vendorConfig: async () => ({ allowPlanDowngrade: false, allowPlanCancellation: false }),
      overview: async () => ({ ...(await api.overview()), canCancel: false, people: 1200 }),
    }));
    await open(portal);
    await portal.see('To cancel, contact Fieldnotes.');
    await openPlans(portal);
    await portal.see('For up to 200 users. Your workspace has 1,200.');
    await portal.see('To cancel, contact Fieldnotes.');
    await portal.end();
    portal = await portalWhere(() => ({ vendorConfig: async () => ({ allowPlanDowngrade: false, allowPlanCancellation: true }) }));
    await openPlans(portal);
    await portal.see('To move to a smaller plan, contact Fieldnotes.');
  });

  it('without a plan there is one to choose, or nothing is sold @subscriptions.empty', async () => {
    portal = await facts({ plan: null, canCancel: false });
    await open(portal);
    await portal.see('No plan yet');
    await portal.press('Choose a plan');
    await portal.see('Choose Team');
    await portal.end();
    portal = await portalWhere((api) => ({
      overview: async () => ({ ...(await api.overview()), plan: null }),
      listPlans: async () => [],
    }));
    await open(portal);
    await portal.see('There are no plans to choose from yet.');
    await openPlans(portal);
    await portal.see('No plans yet');
  });

  it('cards that end are named in time', async () => {
    const month = new Date();
    const [expMonth, expYear] = [month.getUTCMonth() + 1, month.getUTCFullYear()];
    const withCard = (card: object) =>
      portalWhere((api) => ({ listPaymentMethods: async () => (await api.listPaymentMethods()).map((each) => ({ ...each, ...card })) }));
    portal = await withCard({ expMonth, expYear, brand: 'amex' });
    await open(portal);
    await portal.see('American Express ending in 4242');
    await portal.see('Expires soon');
    await portal.end();
    portal = await withCard({ expMonth, expYear: expYear - 1, brand: '' });
    await open(portal);
    await portal.see('Card ending in 4242');
    await portal.see('Replace it, or the next payment fails.');
  });

  it('a link opens the card’s dialog @subscriptions.card', async () => {
    portal = await Portal.for('admin@acme.test');
    await open(portal);
    location.hash = '#/admin-box/subscriptions/card';
    await portal.see('Replace payment method');
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('whoever may only look has nothing to change, and what is hidden isn’t there @subscriptions.readOnly', async () => {
    const fields = {
      subscriptions: { plan: 'viewOnly', paymentMethod: 'viewOnly', billingDetails: 'viewOnly', invoices: 'hidden' },
    } as const;
    portal = await Portal.for('admin@acme.test', { options: { fields } });
    await open(portal);
    await portal.see('Visa ending in 4242');
    for (const name of ['Change plan', 'Cancel plan', 'Replace', 'Edit']) expect(buttons(portal)).not.to.include(name);
    expect(textOf(portal)).not.to.contain('Invoices');
    await openPlans(portal);
    await portal.see('Provisioning');
    expect(buttons(portal)).to.deep.equal([]);
  });

  it('a price that changes while somebody looks is said before anything is paid', async () => {
    let isOld = true;
    portal = await portalWhere((api) => ({
      previewChange: async (...input: Parameters<typeof api.previewChange>) => {
        const preview = await api.previewChange(...input);
        return isOld ? { ...preview, today: { ...preview.today, total: 100 } } : preview;
      },
    }));
    await openPlans(portal);
    await portal.press('Choose Business');
    const pay = await portal.find('button', 'Pay $1.00 and change');
    isOld = false;
    pay.click();
    await portal.see('The price has changed. Check the new amount before you pay.');
    await portal.find('button', /^Pay \$\d{2,}\.\d\d and change$/);
    expect((await portal.api(billing).overview()).plan!.slug).to.equal('premium');
    await expectNoViolations(portal.page.element);
  });

  // From here on the workspace's plan is another one in each test.

  it('a change says what it costs before, and charges just that @subscriptions.choose @subscriptions.confirmPay @subscriptions.switchYear', async () => {
    portal = await Portal.for('admin@acme.test');
    await openPlans(portal);
    await portal.press('Choose Business');
    await portal.see('Change to Business');
    const pay = await portal.find('button', /^Pay \$[\d.]+ and change$/);
    const amount = /\$[\d.]+/.exec(pay.textContent!)![0];
    await portal.see('Pays with Visa ending in 4242');
    const parts = portal.front.querySelector('details')!;
    parts.open = true;
    expect(parts.textContent).to.contain('Unused time on Premium').and.to.contain('Business').and.to.contain(`Total${amount}`);
    for (const part of ['Next invoice', 'After that', '$290.00', 'Each month']) await portal.see(part);
    await expectNoViolations(portal.page.element);
    pay.click();
    pay.click();
    await portal.see("You're on Business");
    await portal.noDialog();
    await portal.see('of 10,000');
    await portal.see('Then $5.00 per 1,000');
    const invoices = await portal.api(billing).listInvoices();
    expect(invoices).to.have.length(3);
    await waitUntil(() => portal.all('[part=table] tbody tr')[0]?.textContent?.includes(amount));
    const invoice = await portal.find('button', /^Download invoice /);
    expect((await savedBy(async () => invoice.click())).text).to.contain(`Total  ${amount}`);
    history.back();
    await portal.find('h1', 'Plans');
    history.forward();
    await portal.find('h1', 'Subscription');
    await waitUntil(() => buttons(portal).includes('Cancel plan'));
  });

  it('a smaller plan says what goes and what becomes credit', async () => {
    portal = await Portal.for('admin@acme.test');
    await openPlans(portal);
    await portal.press('Choose Team');
    await portal.see('Unused time becomes credit');
    await portal.see('users lose:');
    await portal.see('API calls: 50,000 instead of');
    await portal.see('in credit for your next invoices.');
    // The button of the dialog.
    (await portal.find('[data-modal-actions] button', 'Change plan')).click();
    await portal.see("You're on Team");
    await portal.see('Used for your next invoices');
  });

  it('a declined payment keeps the plan, says why and goes on with another card @subscriptions.otherCard @subscriptions.saveAndPay', async () => {
    portal = await Portal.for('admin@acme.test');
    await open(portal);
    await portal.press('Replace');
    await portal.see('instead of Visa ending in 4242');
    await portal.pick('Test card', 'Insufficient funds');
    await portal.press('Save card');
    await portal.noDialog();
    await portal.see('Visa ending in 9995');
    await openPlans(portal);
    await portal.tick('Yearly');
    await portal.press('Choose Business');
    await portal.press(/^Pay \$/);
    await portal.see("There wasn't enough money on the card.");
    expect((await portal.api(billing).overview()).plan!.slug).to.equal('team');
    await portal.press('Use another card');
    await portal.pick('Test card', 'Bank asks at each payment');
    await portal.press(/^Save card and pay \$/);
    await portal.see('Nothing is charged until you do.');
    await portal.press('Confirm payment');
    await portal.press('Confirm');
    await portal.see("You're on Business");
    await portal.noDialog();
    await portal.see('Visa ending in 3178');
  });
});
