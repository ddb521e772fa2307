import { expect, it } from 'vitest';
import { invoiceStrings } from './invoice-strings.ts';
import { wordsIn } from './invoice-words.ts';

const languages = Object.keys(invoiceStrings) as (keyof typeof invoiceStrings)[];

it.each(languages)('a line names a metered feature as it is called, also like one of our own words: %s', (language) => {
  const line = (name: string) => wordsIn(language, 'usd').line({ kind: 'usage', name, quantity: 2, amount: 100 });
  for (const name of ['API calls', 'seats', 'credit', 'toString']) expect(line(name)).toContain(name);
  expect(line('seats')).not.toContain('{{');
  expect(line('signIns')).not.toContain('signIns');
});
