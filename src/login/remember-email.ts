import { readIdentifier } from '../auth/identifier.ts';
import { draftEmail } from '../auth/draft-email.ts';
import type { Services } from '../services.tsx';
import { typedIn } from './typed.ts';

/** Stores an email address; ignores other identifiers. */
export function rememberEmail(services: Services, text = ''): void {
  const identifier = readIdentifier('email', text);
  if (!identifier) return;
  typedIn.set(services, { ...typedIn.get(services), ...identifier });
  draftEmail.keep(text.trim());
}
