import { moneyText } from '../lib/money.ts';
import type { PreviewInvoice } from './billing-rows.ts';

/** Parentheses and backslashes end text in a PDF. */
const escaped = (text: string) => text.replace(/[^\u0020-\u007e]/g, '?').replace(/[\\()]/g, '\\$&');

/** The smallest file that is a PDF: the preview brings no library for it. */
export function invoiceFile({ receiptNumber, lines, totalAmount, currency }: PreviewInvoice): Blob {
  const money = (amount: number) => moneyText(amount, { currency });
  const rows = [
    `Invoice ${receiptNumber}`,
    '',
    ...lines.map(({ name, amount }) => `${name}  ${money(amount)}`),
    '',
    `Total  ${money(totalAmount)}`,
  ];
  const text = `BT /F1 12 Tf 56 780 Td 18 TL ${rows.map((row) => `(${escaped(row)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const parts = ['%PDF-1.4\n'];
  const offsets = objects.map((object, index) => {
    const offset = parts.join('').length;
    parts.push(`${index + 1} 0 obj${object}endobj\n`);
    return offset;
  });
  const start = parts.join('').length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`,
  );
  return new Blob(parts, { type: 'application/pdf' });
}
