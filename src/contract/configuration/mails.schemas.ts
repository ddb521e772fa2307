import * as v from 'valibot';
import { nearest } from '../../lib/nearest.ts';
import { Email } from '../values.ts';
import {
  mailKinds,
  mailLanguages,
  type MailLanguageName,
  type MailPart,
  type MailParts,
  type MailVariable,
  type MailWords,
} from './mail-kinds.ts';

const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));
const list = new Intl.ListFormat('en');
const written = (name: string) => `{{${name}}}`;

/** Breaks a line, or is none of it. */
const noLine = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const oneLine = 'Use one line, without control characters.';

const variablesText = (known: readonly MailVariable[]) =>
  known.length === 0 ? 'This text has no variables.' : `You can use ${list.format(known.map(written))}.`;

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replaceAll(/\s+/g, ' ').trim();

/** The first thing in a text that would not be read as its writer meant it; undefined: nothing. */
export function templateFault(text: string, known: readonly MailVariable[]): string | undefined {
  const isKnown = (name: string) => (known as readonly string[]).includes(name);
  for (const [token] of text.matchAll(/\{+[^{}]*\}*|\}+/g)) {
    const name = /^\{\{([^{}]*)\}\}$/.exec(token)?.[1];
    if (name !== undefined && isKnown(name)) continue;
    const inside = name?.trim() ?? /\w+/.exec(token)?.[0] ?? '';
    // A single brace is only text, unless it's around what a variable is called.
    if (!/\{\{|\}\}/.test(token) && !(/^\{\w+\}$/.test(token) && isKnown(inside))) continue;
    const meant = nearest(inside, known);
    const like = meant ? `: ${written(meant)}` : '';
    const fault =
      name !== undefined
        ? `${shortened(token)} is not known here.${meant ? ` Did you mean ${written(meant)}?` : ''}`
        : token.startsWith('{{') && !token.includes('}')
          ? `"${shortened(token)}" is not closed. Put two braces on each side${like}.`
          : `"${shortened(token)}" is not a variable. Put two braces on each side${like}.`;
    return `${fault} ${variablesText(known)}`;
  }
  return undefined;
}

interface Form {
  sentence: string;
  most: number;
  /** May have line breaks. */
  isLong?: boolean;
}
const line = (sentence: string): Form => ({ sentence, most: 200 });
const paragraph = (sentence: string): Form => ({ sentence, most: 2000, isLong: true });
const sentence = (what: string): Form => ({ sentence: what, most: 2000 });

const forms: Readonly<Record<MailPart, Form>> = {
  subject: line('Subject.'),
  subjectAlone: line("Subject if no inviter's name is known. Default: subject, unless it names {{inviter}}."),
  title: line('Heading.'),
  titleAlone: line("Heading if no inviter's name is known. Default: title, unless it names {{inviter}}."),
  text: paragraph('What it says. An empty line begins a paragraph.'),
  textAlone: paragraph("What it says if no inviter's name is known. Default: text, unless it names {{inviter}}."),
  textOwn: paragraph('What it says to people who signed up by themselves.'),
  button: line('Button.'),
  why: sentence('Last line: why it was sent.'),
  whyAlone: sentence("Last line if no inviter's name is known. Default: why, unless it names {{inviter}}."),
  what: line("What {{what}} stands for, if the certificate is the identity provider's."),
  whatOwn: line('What {{what}} stands for, if the certificate is ours.'),
  line: { sentence: 'As a text message, and in Slack.', most: 400 },
  plain: paragraph('Where an email app shows no HTML.'),
  validFor: sentence('How long a link works.'),
  codeValidFor: sentence('How long a code works.'),
  ignore: sentence('What to do with an email that nobody expected.'),
  neverShare: sentence('That a code is for nobody else.'),
  orCode: sentence('That there is a code beside a link.'),
  codePage: line('Link to the page for that code.'),
  copyLink: sentence('Before a link that can be copied.'),
  someone: line('What {{actor}} stands for, if nobody knows who it was.'),
};
/** Longer ones are sent, and paid for, as several. */
const textMessage: Form = { sentence: 'What it says, before the line for autofill.', most: 400, isLong: true };

/** Of these the code is nowhere else. */
const codeOnlyIn = ['sms.text', 'common.orCode'];

function template(at: string, { sentence: what, most, isLong = false }: Form, known: readonly MailVariable[]) {
  const refused = isLong ? /[^\P{Cc}\n\r\t]/u : noLine;
  return v.pipe(
    v.string(),
    v.regex(/\S/, 'Enter a text. Leave it out to keep ours.'),
    v.maxLength(most, `Use ${most.toLocaleString('en')} characters or fewer.`),
    v.check((text) => !refused.test(text), isLong ? 'Use no control characters.' : oneLine),
    v.check(
      (text) => templateFault(text, known) === undefined,
      ({ input }) => templateFault(input, known) ?? '',
    ),
    v.check((text) => !codeOnlyIn.includes(at) || text.includes(written('code')), 'It has to contain {{code}}: nothing else says it.'),
    v.description(`${what} Up to ${most.toLocaleString('en')} characters. ${variablesText(known)}`),
  );
}

const Words = v.strictObject(
  Object.fromEntries(
    Object.entries(mailKinds).map(([kind, { about, parts }]) => {
      const entries = Object.entries(parts as MailParts).map(([part, known]) => {
        const form = kind === 'sms' ? textMessage : forms[part as MailPart];
        return [part, v.optional(template(`${kind}.${part}`, form, known))] as const;
      });
      return [kind, said(about, v.optional(v.strictObject(Object.fromEntries(entries))))];
    }),
  ),
);

const Sender = v.strictObject({
  name: said(
    'Whom emails come from, instead of the name in MAIL_FROM. Its address stays.',
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/\S/, 'Enter a name.'),
        v.maxLength(100, 'Use 100 characters or fewer.'),
        v.check((text) => !noLine.test(text), oneLine),
      ),
    ),
  ),
  replyTo: said('Where replies go. Default: the address in MAIL_FROM.', v.optional(Email)),
});

export interface MailSender {
  name?: string | undefined;
  replyTo?: string | undefined;
}
type WordsByLanguage = { [L in MailLanguageName]?: MailWords | undefined };
export interface MailsInput {
  sender?: MailSender | undefined;
  words?: WordsByLanguage | undefined;
}
export interface Mails {
  sender: MailSender;
  words: WordsByLanguage;
}

const Shape = v.strictObject({
  sender: said('Whom emails come from.', v.optional(Sender, {})),
  words: said(
    'Words of emails and text messages, by language (en, de, …). Each part that is left out stays as the product has it.',
    v.optional(v.record(v.picklist(mailLanguages), Words), {}),
  ),
  // Named, or the compiler gives up on what has them as a part.
}) as unknown as v.GenericSchema<MailsInput, Mails>;

/** Own words of emails and text messages. What a language leaves out stays as the product has it. */
export const Mails = v.pipe(v.optional(Shape, {}), v.description('What emails and text messages say, and whom they come from.'));
