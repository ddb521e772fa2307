import { describe, expect, it } from 'vitest';
import { assistantWordsStrings as words } from './assistant-words-strings.ts';
import { findPlaces, type Offer } from './find-places.ts';

const offers: Offer[] = [
  { address: 'users', label: 'Users', also: 'Manage who has access to this workspace. person people member lock' },
  { address: 'users/invite', label: 'Invite a colleague', also: 'Users' },
  { address: 'users/import', label: 'Import users from a file', also: 'Users' },
  { address: 'privacy', label: 'Privacy & security', also: 'Your password, two-step verification, and active sessions.' },
  { address: 'privacy/password', label: 'Change password', also: 'Privacy & security' },
  { address: 'privacy/factor', label: 'Set up two-step verification', also: 'Privacy & security' },
  { address: 'privacy/passkey', label: 'Create a passkey', also: 'Privacy & security' },
  { address: 'roles/new', label: 'Add a role', also: 'Roles' },
  { address: 'audits', label: 'Audit log', also: 'See who did what, and when. log history' },
];
const first = (question: string) => findPlaces(question, offers, words)[0]?.address;

describe('where a question leads', () => {
  it.each([
    ['How do I invite someone?', 'users/invite'],
    ['how can i add a teammate', 'users/invite'],
    ['Where do I change my password?', 'privacy/password'],
    ['Can I switch on two-step verification?', 'privacy/factor'],
    ['turn on MFA', 'privacy/factor'],
    ['PASSKEYS!!', 'privacy/passkey'],
    ['who removed the history', 'audits'],
    ['inviting people from a csv file', 'users/import'],
  ])('%s', (question, address) => {
    expect(first(question)).toBe(address);
  });

  it.each(['What is the weather?', 'how do I', '', '¿?', '<script>alert(1)</script>', 'x'.repeat(2000)])('nowhere: %s', (question) => {
    expect(findPlaces(question, offers, words)).toEqual([]);
  });

  it('is only one of those that are offered', () => {
    const few = offers.filter(({ address }) => !address.startsWith('users'));
    expect(findPlaces('How do I invite someone?', few, words).map(({ address }) => address)).not.toContain('users/invite');
  });

  it('finds Hebrew words with what is written before them', () => {
    const hebrew = [{ address: 'privacy/password', label: 'החלפת סיסמה', also: '' }];
    expect(findPlaces('איפה משנים את הסיסמה?', hebrew, { ignored: 'איפה את', same: '' })).toHaveLength(1);
  });

  it.each([
    ['パスワードを変更したい', 'パスワードの変更'],
    ['在哪里修改密码？', '更改密码'],
    ['비밀번호를 어디서 바꾸나요?', '비밀번호 변경'],
    ['أين أغيّر كلمة مروري أو المرور؟', 'تغيير كلمة المرور'],
  ])('%s finds %s', (question, label) => {
    const offered = [
      { address: 'privacy/password', label, also: '' },
      { address: 'roles', label: 'Roles', also: '' },
    ];
    expect(findPlaces(question, offered, { ignored: '', same: '' }).map(({ address }) => address)).toEqual(['privacy/password']);
  });
});
