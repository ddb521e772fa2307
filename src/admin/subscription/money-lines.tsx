import type { InvoiceLine } from '../../contract/billing/billing.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { styled } from '../../ui/styled.tsx';
import { lineText } from './line-text.ts';
import { linesStrings } from './subscription-lines-strings.ts';
import type { BillingWords } from './use-billing-words.ts';

const Sheet = styled('dl')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--_space-3) var(--_space-4);
  margin: 0;
  font: 400 var(--_text-14) var(--_font);
  & dt {
    overflow-wrap: anywhere;
  }
  & dd {
    margin: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & small {
    display: block;
    color: var(--_text-muted);
    font: 400 var(--_text-12) var(--_font);
  }
  & [data-total] {
    padding-block-start: var(--_space-3);
    border-block-start: 1px solid var(--_border);
    margin-inline-end: calc(-1 * var(--_space-4));
    font-weight: 600;
  }
  & dd[data-total] {
    margin-inline-end: 0;
  }
`;

export interface MoneyLinesProps {
  lines: readonly InvoiceLine[];
  total: number;
  currency: string;
  words: BillingWords;
}

/** What makes up an amount, line by line, as the server calculated it. */
export function MoneyLines({ lines, total, currency, words }: MoneyLinesProps) {
  const t = useStrings('subscription-lines', linesStrings);
  // What is given back of a plan that costs nothing.
  const shown = lines.filter(({ kind, amount }) => amount !== 0 || !kind.startsWith('unused'));
  return (
    <Sheet>
      {shown.map((line, index) => (
        <Line key={index} line={line} {...{ currency, words, t }} />
      ))}
      <dt data-total>{t.total}</dt>
      <dd data-total>{words.money(total, currency)}</dd>
    </Sheet>
  );
}

function Line({
  line,
  currency,
  words,
  t,
}: Pick<MoneyLinesProps, 'currency' | 'words'> & { line: InvoiceLine; t: Parameters<typeof lineText>[0] }) {
  const { from, to, amount } = line;
  return (
    <>
      <dt>
        {lineText(t, line, words)}
        {from && to && <small>{format<string>(t.range, { from: words.date(from), to: words.date(to) })}</small>}
      </dt>
      <dd>{words.money(amount, currency)}</dd>
    </>
  );
}
