import { readIdentifier } from '../auth/identifier.ts';
import { draftEmail } from '../auth/draft-email.ts';
import type { Services } from '../services.tsx';
import { typedIn } from './typed.ts';

/** An email address; anything else that people are known by changes nothing. */
export function rememberEmail(services: Services, text = ''): void {
  const identifier = readIdentifier('email', text);
  if (!identifier) return;
  typedIn.set(services, { ...typedIn.get(services), ...identifier });
  draftEmail.keep(text.trim());
}
