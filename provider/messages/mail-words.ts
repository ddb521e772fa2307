import { mailParts, type MailKind, type MailPart, type MailVariable } from '../../src/contract/configuration/mail-kinds.ts';
import type { Mails } from '../../src/contract/configuration/mails.schemas.ts';
import { mailStringsIn, type MailLanguage } from './mail-language.ts';
import type { MailStrings } from './mail-strings.ts';

const codeKinds = ['signInCode', 'mfaCode', 'resetCode', 'phoneCode', 'emailCode', 'activateCode', 'inviteCode'] as const;
type Derived = 'inviteSubjectAlone' | 'inviteTitleAlone' | `${(typeof codeKinds)[number]}${'Subject' | 'Title'}`;
export type MailTexts = MailStrings & Readonly<Record<Derived, string>>;

/** What messages are written with. */
export interface Words {
  language: MailLanguage;
  t: MailTexts;
}

/** Where ours has one text for several places, each has it. */
function standardIn(language: MailLanguage): MailTexts {
  const ours = mailStringsIn(language);
  const codes = codeKinds.flatMap((kind) => [
    [`${kind}Subject`, ours.codeSubject],
    [`${kind}Title`, ours.codeTitle],
  ]);
  return {
    ...ours,
    inviteSubjectAlone: ours.inviteSubject,
    inviteTitleAlone: ours.inviteTitle,
    ...(Object.fromEntries(codes) as Record<`${(typeof codeKinds)[number]}${'Subject' | 'Title'}`, string>),
  };
}

/** Where `MailTexts` has a part: `inviteSubject`; what all emails share stands by its own name. */
export const textKey = (kind: MailKind, part: MailPart): string =>
  kind === 'common' ? part : kind + part.charAt(0).toUpperCase() + part.slice(1);

const namesOnly = (text: string, known: readonly MailVariable[]) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].every(([, name]) => (known as readonly string[]).includes(name!));

function merged(language: MailLanguage, mails: Mails | undefined): MailTexts {
  const own = mails?.words[language] as Partial<Record<MailKind, Partial<Record<MailPart, string>>>> | undefined;
  const standard = standardIn(language);
  if (!own) return standard;
  const texts = mailParts.flatMap(({ kind, part, variables }) => {
    const shared = part.endsWith('Alone') ? own[kind]?.[part.replace(/Alone$/, '') as MailPart] : undefined;
    const text = own[kind]?.[part] ?? (shared !== undefined && namesOnly(shared, variables) ? shared : undefined);
    return text === undefined ? [] : [[textKey(kind, part), text.replaceAll(/\r\n?/g, '\n').trim()]];
  });
  return { ...standard, ...(Object.fromEntries(texts) as Partial<MailTexts>) };
}

const noWords = {} as const;
const made = new WeakMap<object, Map<MailLanguage, Words>>();
/** Ours, and what the configuration says instead. Put together once for each configuration. */
export function wordsIn(language: MailLanguage, mails: Mails | undefined): Words {
  const known = made.get(mails ?? noWords) ?? new Map<MailLanguage, Words>();
  made.set(mails ?? noWords, known);
  const words = known.get(language) ?? { language, t: merged(language, mails) };
  known.set(language, words);
  return words;
}
