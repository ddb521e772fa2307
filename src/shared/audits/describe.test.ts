import { expect, it } from 'vitest';
import { allActions } from '../../contract/audits/all-actions.ts';
import { actionStrings } from './action-strings.ts';

it('the audit log has words for every action', () => {
  expect(allActions.filter((action) => !(action in actionStrings))).toEqual([]);
});
