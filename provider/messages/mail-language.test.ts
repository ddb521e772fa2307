import { expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { createWorld } from '../test/world.ts';
import { languageAsked, mailStrings } from './mail-language.ts';
import { composeCodeMail, composeLinkMail, durationText } from './mail-template.ts';
import { englishMailStrings } from './mail-strings.ts';
import { wordsIn } from './mail-words.ts';

const brand = { name: 'App', logo: '', accent: '#4f46e5' };
const hebrew = /[\u0590-\u05ff]/;

it.each(Object.entries(mailStrings).filter(([language]) => language !== 'en'))(
  'every message in %s is in it, in each of its plural forms, and names what the English one names',
  (language, texts: Readonly<Record<string, string | undefined>>) => {
    const tokens = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // A language may say a unit without its number, and a title that is a name is nothing but it.
    for (const [key, english] of Object.entries(englishMailStrings)) {
      const [unit, form] = key.split('_') as [string, string?];
      if (form && !(pluralCategories as string[]).includes(form)) continue;
      const text = texts[key];
      if (form !== 'one') expect([key, ...tokens(text)]).toEqual([key, ...tokens(english)]);
      if (form) for (const category of pluralCategories) expect(texts[`${unit}_${category}`], `${unit}_${category}`).toMatch(/\S/);
      if (/\p{L}+( \p{L}+){2}/u.test(english)) expect(text, key).not.toBe(english);
    }
  },
);

it('runs from right to left, but for what is no language: codes and addresses', () => {
  const { html, subject } = composeCodeMail('signIn', { words: wordsIn('he', undefined), brand, code: '123456', seconds: 600 });
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html).toContain('<p class="code" dir="ltr"');
  expect(subject).toMatch(hebrew);
  const link = composeLinkMail('reset', { words: wordsIn('he', undefined), brand, link: 'https://app.test/x', seconds: 7200 });
  expect(link.html).toMatch(/<bdi><a href="https:\/\/app\.test\/x"/);
  expect(link.text).toContain('שעתיים');
  expect(composeCodeMail('signIn', { words: wordsIn('en', undefined), brand, code: '123456', seconds: 600 }).html).toContain(
    '<html lang="en" dir="ltr">',
  );
});

it.each([
  [60, 'דקה'],
  [600, '10 דקות'],
  [604_800, '7 ימים'],
])('%i seconds are %s', (seconds, text) => expect(durationText(seconds, 'he')).toBe(text));

it.each([
  ['he-IL,he;q=0.9,en;q=0.8', 'he'],
  ['sv, en-GB;q=0.7, he;q=0.3', 'en'],
  ['pt-BR', 'pt'],
  ['sv', undefined],
  ['toString, constructor', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j asks for %s', (header, language) => expect(languageAsked(header)).toBe(language));

it('somebody is written to as they last read, whoever causes it, and somebody new as whoever invites them reads', async () => {
  const world = await createWorld();
  const post = (path: string, body: object, headers: Record<string, string>) =>
    world
      .browser()
      .fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  const subjectTo = async (to: string) => (await world.mailbox(to)).at(-1)!.subject;
  const login = { email: demoAccounts[0], password: demoPassword };
  const answer = await post('/identity/resources/auth/v1/user', login, { 'accept-language': 'he-IL,he;q=0.9' });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  await post('/identity/resources/users/v1/passwords/reset', { email: demoAccounts[0] }, { 'accept-language': 'en' });
  expect(await subjectTo(demoAccounts[0]!)).toMatch(hebrew);
  const invite = { email: 'new@acme.test', roleIds: [] };
  await post('/identity/resources/users/v2', invite, { 'accept-language': 'he', authorization: `Bearer ${accessToken}` });
  expect(await subjectTo('new@acme.test')).toMatch(hebrew);
  await post('/identity/resources/users/v1/passwords/reset', { email: people.support }, {});
  expect(await subjectTo(people.support)).not.toMatch(hebrew);
});
