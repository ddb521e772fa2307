import { readIdentifier } from '../auth/identifier.ts';
import { draftEmail } from '../auth/draft-email.ts';
import type { Services } from '../services.tsx';
import { drafts } from './draft.ts';

/** Stores an email address; ignores other identifiers. */
export function rememberEmail(services: Services, text = ''): void {
  const identifier = readIdentifier('email', text);
  if (!identifier) return;
  drafts.set(services.options, { ...drafts.get(services.options), ...identifier });
  draftEmail.keep(text.trim());
}
