import * as v from 'valibot';
import { jsonText } from '../json-text.ts';
import { accentPath, metadataLimitBytes } from './account-settings.rules.ts';
import { MetadataAction, type Metadata } from './account-settings.schemas.ts';
import { metadataActions } from './metadata.rules.ts';

/** Whether each leaf can be sent. The color has a form of its own, and a slash separates keys, so none has one. */
function isSendable(text: string): boolean {
  const hasSlash = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).some(([key, inner]) => key.includes('/') || hasSlash(inner))
      : false;
  const metadata = JSON.parse(text) as Metadata;
  return !hasSlash(metadata) && metadataActions({}, metadata).every((action) => action.type !== accentPath && v.is(MetadataAction, action));
}

/** What the form of the account's metadata has: all of it but the color, as JSON. */
export const MetadataForm = v.object({
  metadata: v.union([
    v.literal(''),
    v.pipe(jsonText({ maxLength: metadataLimitBytes, levels: 12 }), v.check(isSendable, 'Use other keys.')),
  ]),
});
