import { expect, it } from 'vitest';
import { mailAppOf } from './mail-app.ts';

it.each([
  ['ada@gmail.com', 'Gmail'],
  ['Ada@HotMail.com', 'Outlook'],
  ['ada@icloud.com', 'iCloud Mail'],
  ['ada@acme.test', undefined],
  ['ada@mygmail.com', undefined],
  ['ada@constructor', undefined],
  ['ada', undefined],
])('mail to %s is read in %s', (email, name) => expect(mailAppOf(email)?.name).toBe(name));
