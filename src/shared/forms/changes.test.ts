import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

const before = { name: 'Support', description: '', permissions: ['a', 'b'] };

it('sends only what is another, and knows how it was', () =>
  expect(changesOf(before, { name: 'Helpdesk', description: '', permissions: ['a', 'b', 'c'] })).toEqual({
    changed: { name: 'Helpdesk', permissions: ['a', 'b', 'c'] },
    undo: { name: 'Support', permissions: ['a', 'b'] },
  }));

it('sends nothing when nothing is another', () =>
  expect(changesOf(before, { ...before, permissions: ['a', 'b'] })).toEqual({ changed: {}, undo: {} }));
