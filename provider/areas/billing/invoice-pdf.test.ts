import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { Invoice, InvoiceLine } from '../../../src/contract/billing/billing.schemas.ts';
import { contract } from '../../../src/contract/index.ts';
import { isolated, missingIn, openDejaVu, piecesOf, plainText, wrap } from '../../ports/page-text.ts';
import { createWorld } from '../../test/world.ts';
import { drawInvoice } from './invoice-pdf.ts';
import { invoiceStrings } from './invoice-strings.ts';

const face = openDejaVu('Sans');
const seen = (line: string) =>
  piecesOf(line, [face])
    .map(({ text }) => (/[\u0590-\u06ff]/.test(text) ? [...text].toReversed().join('') : text))
    .join('');

describe('names on paper', () => {
  it('have their letters in Greek, Cyrillic, Hebrew, Arabic and more, and none is lost unsaid', () => {
    for (const name of ['Παράδειγμα ΑΕ', 'ООО «Пример»', 'חברת הדוגמה בע"מ', 'شركة المثال', 'Հայաստան', 'საქართველო', 'Zażółć Ő İ ₪ ₹'])
      expect(missingIn(name, [face])).toEqual([]);
    expect(missingIn('株 A', [face])).toEqual(['株']);
    expect(piecesOf('株 A', [face])).toEqual([{ text: '? A', face }]);
  });

  it('run from right to left with numbers and brackets as they are read', () => {
    expect(seen('אבג (דה) 2024')).toBe('2024 (הד) גבא');
    expect(seen('Acme אב Ltd')).toBe('Acme בא Ltd');
    expect(piecesOf(`${isolated('אב')}: 3 people`, [face], 'ltr').map(({ text }) => text)).toEqual(['אב', ': 3 people']);
  });

  it('can’t turn the rest of the invoice around, or break out of their line', () => {
    expect(plainText(' Acme\u202e\u2066 Ltd\r\nTotal\u0000: 0 ')).toBe('Acme Ltd Total : 0');
    expect(plainText('می\u200cخواهم')).toBe('می\u200cخواهم');
    const lines = wrap(`${'a'.repeat(25)} bb cc`, 10, (line) => line.length);
    expect(lines).toEqual(['aaaaaaaaaa', 'aaaaaaaaaa', 'aaaaa bb', 'cc']);
  });
});

const invoice: Invoice = {
  ...{ id: 'i', externalId: 'i', subscriptionId: 's', currency: 'usd', status: 'paid', paid: true, receiptNumber: 'ABCD-0001' },
  ...{ paymentDate: '2027-01-02T00:00:00.000Z', totalAmount: 2900 },
};
const line: InvoiceLine = { kind: 'plan', name: 'Team', quantity: 1, amount: 2900 };

it('an invoice embeds a font only if it needs one, and says what it lacks', async () => {
  const draw = (...buyer: string[]) => drawInvoice({ language: 'en', invoice, lines: [line], seller: 'Gatehouse', buyer });
  const plain = await draw('Acme', 'Müllerstraße 5');
  expect(plain.includes('/Helvetica')).toBe(true);
  expect(plain.includes('FontFile2')).toBe(false);
  const wide = await draw('חברת הדוגמה', '株式会社', 'x'.repeat(400));
  expect(wide.includes('FontFile2')).toBe(true);
  expect(wide.length).toBeLessThan(60_000);
});

it.each(Object.entries(invoiceStrings))('in %s it names what the English one names, each in its place', (_, words) => {
  const tokens = (text: string) => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? [];
  for (const [key, english] of Object.entries(invoiceStrings.en))
    expect([key, ...tokens(words[key as keyof typeof words])]).toEqual([key, ...tokens(english)]);
});

it.each([
  ['de', 'de'],
  ['he', 'he'],
  // Without a font that has its letters, which INVOICE_FONTS may name.
  ['ja', 'en'],
] as const)('asked for in %s it comes in %s', async (asked, language) => {
  const bytes = await drawInvoice({ language: asked, invoice, lines: [line], seller: 'Gatehouse', buyer: ['Acme'] });
  expect(bytes.toString('latin1')).toContain(`/Lang (${language})`);
});

it('comes as whoever downloads it reads', async () => {
  const admin = await (await createWorld()).signIn(people.admin);
  const [paid] = await admin.api.billing.listInvoices();
  const answer = await admin.fetch(`/frontegg${contract.billing.invoicePdf.path.replace(':invoiceId', paid!.id)}`, {
    headers: { 'accept-language': 'fr-CA,fr;q=0.9' },
  });
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toContain('/Lang (fr)');
});
