import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Line, OptionalText } from '../../contract/values.ts';
import { contractResolver, maxLengthOf } from './contract-resolver.ts';

const Body = v.object({
  name: Line(20),
  nickname: v.optional(Line(10)),
  note: v.optional(OptionalText(30)),
  tags: v.optional(v.array(v.string())),
});
const fields = {
  name: { label: 'Name', missing: 'Enter a name.', invalid: 'Use a shorter name.' },
  nickname: { label: 'Nickname' },
  note: { label: 'Note' },
  tags: { label: 'Tags', missing: 'Choose a tag.' },
};
const check = async (values: object) => {
  const { errors, values: body } = await contractResolver(Body, fields)(values, undefined, {} as never);
  return { body, faults: Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message])) };
};
const good = { name: 'Ada', nickname: '', note: '', tags: ['a'] };

it("outputs the contract's body without empty fields", async () =>
  expect(await check({ ...good, name: ' Ada ', unknown: 1 })).toEqual({ body: { name: 'Ada', note: '', tags: ['a'] }, faults: {} }));

it.each([
  ['an empty field', { name: '' }, { name: 'Enter a name.' }],
  ['a blank field', { name: '   ' }, { name: 'Enter a name.' }],
  ['a field the contract rejects', { name: 'a'.repeat(21) }, { name: 'Use a shorter name.' }],
  ['a field without its own sentence', { nickname: 'a'.repeat(11) }, { nickname: 'Use 10 characters or fewer.' }],
  ['an empty selection', { tags: [] }, { tags: 'Choose a tag.' }],
])('reports %s', async (_name, values, faults) => expect((await check({ ...good, ...values })).faults).toEqual(faults));

it.each([
  ['name', 20],
  ['note', 30],
  ['tags', undefined],
])('reads the maximum length of %s from the contract', (name, length) => expect(maxLengthOf(Body, name)).toBe(length));
