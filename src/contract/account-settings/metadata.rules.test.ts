import * as v from 'valibot';
import { expect, it } from 'vitest';
import { MetadataForm } from './metadata-form.schemas.ts';
import { changedMetadata, editableMetadata, metadataActions } from './metadata.rules.ts';

it.each([
  [
    { a: 1, b: { c: 2 } },
    { a: 1, b: { c: 3 }, d: ['x'] },
  ],
  [{ a: { b: { c: 1 } } }, { a: 'text' }],
  [{ a: 'text' }, { a: { b: 1 } }],
  [{ a: { b: 1, c: 2 } }, { a: { c: 2 } }],
  [{ a: 1 }, {}],
])('actions lead from %o to %o', (before, after) => expect(changedMetadata(before, metadataActions(before, after))).toEqual(after));

it("takes nothing back that somebody else has set meanwhile, and doesn't touch what stayed", () => {
  const actions = metadataActions({ mine: 1, other: 1 }, { mine: 2, other: 1 });
  expect(changedMetadata({ mine: 1, other: 5, more: true }, actions)).toEqual({ mine: 2, other: 5, more: true });
});

it('without a change there are no actions, in whatever order the keys stand', () =>
  expect(metadataActions({ a: 1, b: { c: 2 } }, { b: { c: 2 }, a: 1 })).toEqual([]));

it('hides the color, which the branding has', () =>
  expect(editableMetadata({ theme: { palette: { primary: { main: '#000000' } } }, a: 1 })).toEqual({ a: 1 }));

it.each([
  ['{"a": {"b": [1, {"c/d": 2}]}}', true],
  ['', true],
  ['{"a/b": 1}', false],
  ['{"a b": 1}', false],
  ['{"a": {"__proto__": 1}}', false],
  ['{"theme": {"palette": {"primary": {"main": "#000000"}}}}', false],
  ['[]', false],
  ['{', false],
])('the form takes %s: %s', (metadata, isTaken) => expect(v.is(MetadataForm, { metadata })).toBe(isTaken));
