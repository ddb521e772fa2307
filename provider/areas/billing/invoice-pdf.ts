import PDFDocument from 'pdfkit';
import type { Invoice, InvoiceLine } from '../../../src/contract/billing/billing.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant } from '../in-tenant.ts';
import { readInvoice } from './billing-view.ts';
import { directionOf, type MailLanguage } from '../../messages/mail-language.ts';
import { invoiceStrings } from './invoice-strings.ts';
import { fill, wordsIn } from './invoice-words.ts';
import { isolated, isStandard, missingIn, openDejaVu, piecesOf, plainText, wrap, type Face } from '../../ports/page-text.ts';

interface Paper {
  /** Of whoever asks for it. */
  language: MailLanguage;
  invoice: Invoice;
  lines: readonly InvoiceLine[];
  seller: string;
  buyer: readonly string[];
}
interface Place {
  x: number;
  y: number;
  width: number;
  size?: number;
  isBold?: boolean;
  isAtEnd?: boolean;
  /** It begins with a name in our words. */
  isOurs?: boolean;
  color?: string;
}
/** Writes a paragraph and stands below it. */
type Pen = (text: string, place: Place) => void;

const [left, right, width] = [56, 539, 483];

type Paperwork = InstanceType<typeof PDFDocument>;
const [dark, pale, gray] = ['#111827', '#6b7280', '#e5e7eb'];

/** The fonts that every reader has. */
const standardPen =
  (doc: Paperwork): Pen =>
  (text, { x, y, width: room, size = 10, isBold = false, isAtEnd = false, color = dark }) =>
    void doc
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { width: room, align: isAtEnd ? 'right' : 'left' });

/** Any script that the fonts have, each in its own direction. `direction`: of the whole page. */
function widePen(doc: Paperwork, { more, direction: ours }: { more: readonly Face[]; direction: 'ltr' | 'rtl' }): Pen {
  const fonts = (weight: 'Sans' | 'Sans-Bold') => [openDejaVu(weight), ...more] as const;
  for (const { name, file } of [...fonts('Sans'), openDejaVu('Sans-Bold')]) doc.registerFont(name, file);
  // Without features, the library lays out word by word, always to the right.
  const whole = { features: [], lineBreak: false };
  return (text, { x: start, y, width: room, size = 10, isBold = false, isAtEnd = false, isOurs = false, color = dark }) => {
    const direction = isOurs ? ours : undefined;
    const x = ours === 'ltr' ? start : doc.page.width - start - room;
    const isRight = isAtEnd === (ours === 'ltr');
    const all = fonts(isBold ? 'Sans-Bold' : 'Sans');
    doc.fontSize(size * 0.9).fillColor(color);
    const widthOf = (line: string) =>
      piecesOf(line, all, direction).reduce((sum, piece) => sum + doc.font(piece.face.name).widthOfString(piece.text, whole), 0);
    let top = y;
    for (const line of wrap(text, room, widthOf)) {
      let left = isRight ? x + room - widthOf(line) : x;
      for (const piece of piecesOf(line, all, direction)) {
        doc.font(piece.face.name).text(piece.text, left, top, whole);
        left += doc.widthOfString(piece.text, whole);
      }
      top += size * 1.25;
    }
    doc.y = top;
  };
}

/** Its own, if the fonts have its letters. */
function languageOf(asked: MailLanguage, more: readonly Face[]): MailLanguage {
  const letters = Object.values(invoiceStrings[asked]).join('');
  return isStandard(letters) || missingIn(letters, [openDejaVu('Sans'), ...more]).length === 0 ? asked : 'en';
}

/** One page on which everything adds up; more, if there are many lines. */
export function drawInvoice({ language: asked, invoice, lines, seller, buyer }: Paper, more: readonly Face[] = []): Promise<Buffer> {
  const language = languageOf(asked, more);
  const { words, ...text } = wordsIn(language, invoice.currency);
  const info = { Title: `${words.title} ${invoice.receiptNumber}`, Author: seller };
  const doc = new PDFDocument({ size: 'A4', margin: left, lang: language, info });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
  });
  const named = (name: string) => (isWide ? isolated(plainText(name)) : plainText(name));
  const names = [seller, ...buyer, ...lines.map(({ name }) => plainText(name))];
  const own = [...Object.values(words), text.money(invoice.totalAmount), ...lines.map((line) => text.money(line.amount))];
  const isWide = ![...names, ...own].every(isStandard);
  const put = isWide ? widePen(doc, { more, direction: directionOf(language) }) : standardPen(doc);
  const rule = () => void doc.moveTo(left, doc.y).lineTo(right, doc.y).strokeColor(gray).stroke();
  const row = (what: string, amount: string, { isBold = false, note = '' } = {}) => {
    if (doc.y > 740) doc.addPage();
    const top = doc.y;
    put(amount, { x: right - 120, y: top, width: 120, isAtEnd: true, isBold });
    put(what, { x: left, y: top, width: width - 130, isBold, isOurs: true });
    if (note) put(note, { x: left, y: doc.y, width: width - 130, size: 8, color: pale, isOurs: true });
    doc.y += 7;
  };
  put(words.title, { x: left, y: left, width, size: 22, isBold: true });
  put(seller, { x: left, y: left + 8, width, isAtEnd: true, color: pale });
  doc.y += 24;
  const values = { number: invoice.receiptNumber, date: text.date(invoice.paymentDate), status: words[invoice.status] };
  for (const line of [words.number, invoice.paid ? words.paidOn : words.issuedOn, words.status])
    put(fill(line, values), { x: left, y: doc.y, width, isOurs: true });
  put(words.billedTo, { x: left, y: doc.y + 12, width, isBold: true });
  for (const line of buyer) put(line, { x: left, y: doc.y, width });
  if (isLacking(names, more)) put(words.lacking, { x: left, y: doc.y, width, size: 8, color: pale });
  doc.y += 18;
  rule();
  doc.y += 12;
  for (const line of lines)
    row(text.line(line.kind === 'usage' ? line : { ...line, name: named(line.name) }), text.money(line.amount), { note: text.span(line) });
  rule();
  doc.y += 12;
  row(words.total, text.money(invoice.totalAmount), { isBold: true });
  doc.end();
  return done;
}

/** A letter that no font has is a question mark, and the invoice says so. */
const isLacking = (texts: readonly string[], more: readonly Face[]): boolean =>
  !texts.every(isStandard) && missingIn(texts.join(''), [openDejaVu('Sans'), ...more]).length > 0;

/** Errors: NOT_FOUND. */
export async function invoicePdf(ctx: Ctx, invoiceId: string): Promise<Blob> {
  const { tenantId } = callerOf(ctx);
  const paper = await readInTenant(ctx, async (tx) => {
    const { row, invoice } = await readInvoice(tx, ctx.deps, { tenantId, invoiceId });
    const tenant = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
    const method = row.method_id
      ? await tx
          .selectFrom('payment_methods')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('id', '=', row.method_id)
          .executeTakeFirst()
      : undefined;
    const { addressLine1, addressLine2, postalCode, city, state, country } = method?.address ?? {};
    const buyer = [
      tenant.name,
      addressLine1,
      addressLine2,
      [postalCode, city, state].filter(Boolean).join(' '),
      country,
      method?.tax_id,
      method?.email,
    ];
    return {
      language: ctx.client.language ?? 'en',
      invoice,
      lines: row.lines,
      seller: plainText(ctx.deps.config.vendor.name),
      buyer: buyer.flatMap((line) => (line ? [plainText(line)] : [])),
    };
  });
  const more = ctx.deps.billing.fonts ?? [];
  if (isLacking([paper.seller, ...paper.buyer], more))
    ctx.deps.log.warn({ invoiceId }, 'an invoice lacks letters: name a font that has them in INVOICE_FONTS');
  const bytes = await drawInvoice(paper, more);
  ctx.answer = new Response(new Uint8Array(bytes), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${paper.invoice.receiptNumber}.pdf"` },
  });
  // The answer is the file itself.
  return new Blob();
}
