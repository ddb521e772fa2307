import { changesBetween } from '../audits/audits.rules.ts';
import type { AuditChanges } from '../audits/audits.schemas.ts';
import { AppError } from '../../lib/error.ts';
import { invalidInput } from '../input.ts';
import { accentIn, accentPath, isAccent, isTree, metadataLimitBytes, withLeaf } from './account-settings.rules.ts';
import type { Metadata, MetadataAction } from './account-settings.schemas.ts';

/** Errors: INVALID_INPUT for a color that is none, TOO_LARGE above 64 KB. */
export function changedMetadata(before: Metadata, actions: readonly MetadataAction[]): Metadata {
  const after = actions.reduce<Metadata>((tree, { type, payload }) => withLeaf(tree, type.split('/'), payload), before);
  const accent = accentIn(after) ?? null;
  // It gets into emails, whichever branch brings it.
  if (accent !== null && accent !== accentIn(before) && !isAccent(accent)) throw invalidInput({ actions: 'Enter a color, like #4f46e5.' });
  if (JSON.stringify(after).length > metadataLimitBytes)
    throw new AppError('TOO_LARGE', 'The settings are larger than 64 KB.', { status: 413 });
  return after;
}

/** What is at the end of each path; null and an empty object are never kept. */
function leavesOf(tree: Metadata, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(tree).flatMap(([key, value]): [string, unknown][] => {
    const path = prefix + key;
    if (isTree(value)) return leavesOf(value, `${path}/`);
    return value === null ? [] : [[path, value]];
  });
}

const mostTold = 50;
const longestTold = 200;
/** Images and texts in all languages would be more than anybody reads. */
function told(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === undefined || text.length <= longestTold ? (value ?? null) : `${text.slice(0, longestTold)}…`;
}
/** For the audit log: what is at the end of each path that was changed, before and after. */
export function metadataChanges(before: Metadata, after: Metadata): AuditChanges | undefined {
  const changes = changesBetween(Object.fromEntries(leavesOf(before)), Object.fromEntries(leavesOf(after)));
  return (
    changes &&
    Object.fromEntries(
      Object.entries(changes)
        .slice(0, mostTold)
        .map(([path, { from, to }]) => [path, { from: told(from), to: told(to) }]),
    )
  );
}

/** What the metadata's form shows: all but the color. */
export const editableMetadata = (metadata: Metadata): Metadata => withLeaf(metadata, accentPath.split('/'), null);

/** What leads from one to the other, leaf by leaf: somebody else's change of another leaf stays. */
export function metadataActions(before: Metadata, after: Metadata): MetadataAction[] {
  const [old, next] = [new Map(leavesOf(before)), new Map(leavesOf(after))];
  const isSame = (path: string) => JSON.stringify(old.get(path)) === JSON.stringify(next.get(path));
  return [
    // First, because what is set may lead through what goes.
    ...[...old.keys()].filter((path) => !next.has(path)).map((type) => ({ type, payload: null })),
    ...[...next].filter(([path]) => !isSame(path)).map(([type, payload]) => ({ type, payload })),
  ];
}
