import { expect, it } from 'vitest';
import { allActions } from '../../contract/audits/all-actions.ts';
import { actionStrings } from './action-strings.ts';
import { describeStrings } from './describe-strings.ts';
import { sentenceOf } from './describe.ts';

it('the audit log has words for every action', () => {
  expect(allActions.filter((action) => !(action in actionStrings))).toEqual([]);
});

it('names a directory as the one who did it, whom it added, and a change that is one of roles', () => {
  const words = { t: describeStrings, actions: actionStrings };
  const told = (action: string, { details = {}, changes, user = '' }: { details?: object; changes?: object; user?: string }) =>
    sentenceOf(
      { action, user, email: '', json: [{ details, target: { type: 'user', id: 'd', name: 'Dana Cole' }, changes }] } as never,
      words,
    );
  const directory = { details: { directoryId: 'o' } };
  expect(told('user.disabled', directory)).toBe('A directory disabled Dana Cole');
  expect(told('user.provisioned', directory)).toBe('Dana Cole was added by the identity provider');
  expect(told('user.deprovisioned', directory)).toBe('Someone removed Dana Cole through the directory');
  expect(told('entitlement.limitReached', {})).toBe('The workspace reached the limit of Dana Cole');
  const roles = { from: [], to: ['Support'] };
  expect(told('user.updated', { user: 'Maya', changes: { roles } })).toBe("Maya changed Dana Cole's roles");
  expect(told('user.updated', { user: 'Maya', changes: { roles, phone: {} } })).toBe('Maya changed Dana Cole');
  expect(told('user.updated', { user: 'Maya' })).toBe('Maya changed Dana Cole');
  const gone = { action: 'role.deleted', user: 'Maya', email: '', json: [{ details: {} }] };
  expect(sentenceOf(gone as never, words)).toBe('Maya deleted the role (deleted)');
});
