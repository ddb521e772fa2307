import { expect, it } from 'vitest';
import { emailsIn } from './emails.ts';

it.each([
  ['a@b.test, c@d.test', ['a@b.test', 'c@d.test'], undefined],
  ['a@b.test\nA@B.test;<c@d.test>  ', ['a@b.test', 'c@d.test'], undefined],
  ['a@b.test and c@d.test', ['a@b.test', 'c@d.test'], 'and'],
  ['  ', [], undefined],
])('reads "%s"', (text, emails, wrong) => expect(emailsIn(text)).toEqual({ emails, wrong }));
