import * as v from 'valibot';
import { asEmail, beyondAscii, isEmail } from '../lib/email-address.ts';
import { asDigits, asE164, codePattern, phonePattern, stripInvisible } from '../lib/normalize-input.ts';

/** ISO 8601 timestamp in UTC. */
export const Moment = v.pipe(v.string(), v.isoTimestamp());
/** Malformed ids answer 404, like unknown ones. */
export const Id = v.pipe(v.string(), v.uuid());

/** User id in a link: a malformed one makes the link invalid (LINK_INVALID) instead of the field. */
export const LinkUser = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** PostgreSQL rejects NUL in text, and control characters don't belong in names or log lines. */
const printable = v.check((text: string) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text), 'Use printable characters only.');

/** Names, subjects and addresses stand in headers, file names and log lines, where a line break would begin another one. */
const onOneLine = v.check(
  (text: string) => !/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text),
  'Use one line of printable characters.',
);

/** One line of text: trimmed, with something to see. */
export const Line = (maxLength = 200) =>
  v.pipe(
    v.string(),
    v.trim(),
    onOneLine,
    v.minLength(1, 'Enter a value.'),
    v.check((text) => stripInvisible(text) !== '', 'Enter a value.'),
    v.maxLength(maxLength, `Use ${maxLength} characters or fewer.`),
  );
export const OptionalLine = (maxLength = 500) =>
  v.pipe(v.string(), v.trim(), onOneLine, v.maxLength(maxLength, `Use ${maxLength} characters or fewer.`));
/** Of several lines. */
export const OptionalText = (maxLength = 500) =>
  v.pipe(v.string(), printable, v.trim(), v.maxLength(maxLength, `Use ${maxLength} characters or fewer.`));

/** A person's name. */
export const PersonName = Line(100);

/** Mail systems that take other letters before the @ are too few to rely on. */
export const hasForeignUser = (email: string): boolean => beyondAscii.test(email.slice(0, email.lastIndexOf('@') + 1));

/** Stored as `asEmail` makes it. */
export const Email = v.pipe(
  v.string(),
  printable,
  v.transform(asEmail),
  v.maxLength(254, 'Use 254 characters or fewer.'),
  v.check(isEmail, ({ input }) =>
    hasForeignUser(input)
      ? 'Use an email with only the letters a to z, digits, and symbols before the @.'
      : 'Enter a valid email, like name@company.com.',
  ),
);
export const Password = v.pipe(
  v.string(),
  v.minLength(1, 'Enter a password.'),
  v.maxLength(1024, 'Use 1,024 characters or fewer.'),
  v.check((text) => !text.includes('\u0000'), 'Use printable characters only.'),
);
/** Digits of a code, with anything between them. */
export const Code = v.pipe(v.string(), v.maxLength(32), v.transform(asDigits), v.regex(codePattern, 'Enter the 6-digit code.'));
export const phoneSentence = 'Enter a phone number with country code, like +1 202 555 0123.';
/** The shape of E.164, with its plus. Its country is checked by `readPhoneNumber`. */
export const PhoneNumber = v.pipe(v.string(), v.maxLength(40), v.transform(asE164), v.regex(phonePattern, phoneSentence));
export const Username = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9][a-z0-9._-]{2,63}$/, 'Use 3 to 64 letters, numbers, dots, dashes, or underscores.'),
);
export const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/** Query values are text; literal `undefined` and `null` count as absent (conduct.md 3). */
const absent = (value: unknown) => value === undefined || value === null || value === '' || value === 'undefined' || value === 'null';
export const QueryText = (maxLength = 1000) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.null(), v.undefined()]),
      v.transform((value) => (absent(value) ? undefined : value!)),
      v.optional(v.pipe(v.string(), printable, v.maxLength(maxLength))),
    ),
  );
export const QueryNumber = (min: number, max: number) =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number(), v.null(), v.undefined()]),
      v.transform((value) => (absent(value) ? undefined : Number(value))),
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))),
    ),
  );
export const QueryFlag = v.optional(
  v.pipe(
    v.union([v.string(), v.boolean(), v.null(), v.undefined()]),
    v.transform((value) => (absent(value) ? undefined : value === true || value === 'true')),
  ),
);
/** Comma-separated ids. */
export const QueryIds = v.pipe(
  v.string(),
  v.maxLength(8000),
  v.transform((text) => (absent(text) ? [] : text.split(',').filter(Boolean))),
  v.array(v.string()),
  v.maxLength(200),
);

/**
 * Page envelope of the users lists (conduct.md 11). `_offset` is a page index. `totalIsMinimum`: there are more than `totalItems`, which the
 * server doesn't count; a later page says more.
 */
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({
    items: v.array(item),
    _metadata: v.object({ totalPages: v.number(), totalItems: v.number(), totalIsMinimum: v.optional(v.boolean()) }),
  });

/** One page of people who are named because a change concerns them; `_offset` is a page index. */
export const PeoplePaging = v.object({ _limit: QueryNumber(1, 200), _offset: QueryNumber(0, 1_000_000) });
export interface PeoplePage {
  size: number;
  /** In people. */
  offset: number;
}
/** As many as most questions name at once, unless a page is asked for. */
export const peoplePage = ({ _limit: size = 50, _offset: page = 0 }: v.InferOutput<typeof PeoplePaging> = {}): PeoplePage => ({
  size,
  offset: page * size,
});
/** That page of all of them. */
export function pageOfPeople<P>(people: readonly P[], query: v.InferOutput<typeof PeoplePaging> | undefined): P[] {
  const { size, offset } = peoplePage(query);
  return people.slice(offset, offset + size);
}
export const NamedPerson = v.object({ id: v.string(), name: v.string(), email: v.string() });
export type NamedPerson = v.InferOutput<typeof NamedPerson>;

/** A name in a path, such as a type or provider. */
export const Word = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/i));
