import * as v from 'valibot';
import { asEmail } from '../lib/email-address.ts';
import { readDomain } from '../lib/email-domain.ts';
import { QueryText } from './values.ts';

const domainSentence = 'Enter a domain, like company.com.';
/** Of email addresses, as `readDomain` makes it. */
export const EmailDomain = v.pipe(
  v.string(),
  v.maxLength(255, domainSentence),
  v.check((text) => readDomain(text) !== undefined, domainSentence),
  v.transform((text) => readDomain(text)!),
);
/** What people are sought by: an address as it's stored, so that it's found as somebody writes it. */
export const PeopleSearch = v.optional(
  v.pipe(
    QueryText(200),
    v.transform((text) => (text && /[@＠]/.test(text) ? asEmail(text) : text)),
  ),
);
