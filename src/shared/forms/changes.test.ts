import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

const before = { name: 'Support', description: '', permissions: ['a', 'b'] };

it('sends changed fields only, and remembers their previous values', () =>
  expect(changesOf(before, { name: 'Helpdesk', description: '', permissions: ['a', 'b', 'c'] })).toEqual({
    changed: { name: 'Helpdesk', permissions: ['a', 'b', 'c'] },
    undo: { name: 'Support', permissions: ['a', 'b'] },
  }));

it('sends nothing without a change', () =>
  expect(changesOf(before, { ...before, permissions: ['a', 'b'] })).toEqual({ changed: {}, undo: {} }));
