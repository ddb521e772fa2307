import type { FailureReason } from '../../contract/webhooks/webhooks.schemas.ts';
import type { webhooksStrings } from './webhooks-strings.ts';

/** Why there was no answer. */
export const reasonText = (t: typeof webhooksStrings, reason: FailureReason | undefined): string =>
  reason === undefined ? t.noAnswer : reason === 'url' ? t.urlInvalid : t[reason];
