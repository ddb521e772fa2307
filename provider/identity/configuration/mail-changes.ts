import { isDeepStrictEqual } from 'node:util';
import { mailKinds, mailLanguages, type MailKind } from '../../../src/contract/configuration/mail-kinds.ts';
import type { Mails } from '../../../src/contract/configuration/mails.schemas.ts';
import { fill } from '../../../src/lib/fill.ts';
import { together } from './change-words.ts';
import { mailChangeStrings as strings } from './mail-change-strings.ts';

const kinds = Object.keys(mailKinds) as MailKind[];
/** More of them are counted: nobody reads forty names. */
const mostNamed = 5;
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

function wordsChanges({ words: before }: Mails, { words: after }: Mails): string[] {
  const changed = kinds.flatMap((kind) => {
    const languages = mailLanguages.filter((language) => !isDeepStrictEqual(before[language]?.[kind] ?? {}, after[language]?.[kind] ?? {}));
    const isOwn = (language: (typeof mailLanguages)[number]) => Object.keys(after[language]?.[kind] ?? {}).length > 0;
    return (['words', 'standard'] as const).flatMap((how) => {
      const names = languages.filter((language) => isOwn(language) === (how === 'words')).map((language) => languageNames.of(language)!);
      return names.length > 0 ? [{ kind, how, languages: together(names) }] : [];
    });
  });
  // Those that change in the same languages are said together.
  return [...Map.groupBy(changed, ({ how, languages }) => `${how} ${languages}`).values()].map((same) => {
    const [{ how, languages }] = same as [(typeof same)[number]];
    const names = same.map(({ kind }) => strings.kinds[kind]);
    const mails = names.length > mostNamed ? fill(strings.many, { count: names.length }) : together(names);
    return fill(strings[how], { mails, languages });
  });
}

/** What becomes different in emails. */
export function mailChanges(before: Mails, after: Mails): string[] {
  const [was, is] = [before.sender, after.sender];
  const name = (sender: Mails['sender']) => sender.name ?? strings.nameOfServer;
  const replies = (sender: Mails['sender']) => sender.replyTo ?? strings.addressOfServer;
  return [
    ...(was.name === is.name ? [] : [fill(strings.senderName, { before: name(was), after: name(is) })]),
    ...(was.replyTo === is.replyTo ? [] : [fill(strings.replyTo, { before: replies(was), after: replies(is) })]),
    ...wordsChanges(before, after),
  ];
}
