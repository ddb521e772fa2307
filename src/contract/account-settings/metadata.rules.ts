import { AppError } from '../../lib/error.ts';
import { metadataLimitBytes, withLeaf } from './account-settings.rules.ts';
import type { Metadata, MetadataAction } from './account-settings.schemas.ts';

/** Errors: TOO_LARGE above 64 KB. */
export function changedMetadata(before: Metadata, actions: readonly MetadataAction[]): Metadata {
  const after = actions.reduce<Metadata>((tree, { type, payload }) => withLeaf(tree, type.split('/'), payload), before);
  if (JSON.stringify(after).length > metadataLimitBytes)
    throw new AppError('TOO_LARGE', 'The settings are larger than 64 KB.', { status: 413 });
  return after;
}
