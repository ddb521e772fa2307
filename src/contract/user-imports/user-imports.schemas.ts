import * as v from 'valibot';
import { inOneLine } from '../../lib/normalize-input.ts';
import { Id, Moment, OptionalLine } from '../values.ts';

/** Rows that an import adds, and rows that it keeps: those over the limit can be downloaded and imported next. */
export const mostRows = { imported: 10_000, kept: 20_000 } as const;
/** Characters of a cell; a longer one would never be a name or an address. */
export const mostInCell = 500;
/** Rows of one request. */
export const mostRowsAtOnce = 500;
export const rowsPageSize = 1000;

const Cell = v.pipe(v.string(), v.transform(inOneLine), v.maxLength(mostInCell, `Use ${mostInCell} characters or fewer.`));
const cells = { email: Cell, name: Cell, phone: Cell, jobTitle: Cell, roles: Cell, groups: Cell };

/** A line of the file, as it was written. `number`: as a spreadsheet shows it, where titles may be the first. */
export const ImportRow = v.object({ number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostRows.kept + 1)), ...cells });
export type ImportRow = v.InferOutput<typeof ImportRow>;

/** What becomes, or became, of a row. `new` waits for the import. */
export const verdicts = [
  'new',
  'imported',
  'member',
  'invited',
  'invalidEmail',
  'domainNotAllowed',
  'duplicate',
  'invalidName',
  'invalidPhone',
  'unknownRole',
  'roleNotGrantable',
  'unknownGroup',
  'groupNotAllowed',
  'overLimit',
  'noSeat',
  'failed',
] as const;
export type Verdict = (typeof verdicts)[number];

/** `detail`: the row it repeats, the role or group it's about, or why the address isn't one. */
export const CheckedRow = v.object({ ...ImportRow.entries, verdict: v.picklist(verdicts), detail: v.string() });
export type CheckedRow = v.InferOutput<typeof CheckedRow>;

export const importStates = ['draft', 'running', 'finished', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

export const UserImport = v.object({
  id: v.string(),
  fileName: v.string(),
  state: v.picklist(importStates),
  createdAt: Moment,
  createdBy: v.object({ id: v.string(), name: v.string() }),
  startedAt: v.optional(Moment),
  finishedAt: v.optional(Moment),
  /** It waits until then, because a workspace sends only so many invitations an hour. */
  resumesAt: v.optional(Moment),
  sendsInvitations: v.boolean(),
  /** What its workspace sends; the rest waits. */
  invitationsPerHour: v.number(),
  appId: v.optional(v.string()),
  total: v.number(),
  /** Rows by verdict; those without any are left out. */
  counts: v.record(v.picklist(verdicts), v.number()),
});
export type UserImport = v.InferOutput<typeof UserImport>;

export const NewImport = v.object({
  fileName: OptionalLine(200),
  /** For rows that name no role. Default: the workspace's default roles. */
  roleIds: v.optional(v.pipe(v.array(Id), v.maxLength(50))),
  /** Application that everyone it adds may use; for whoever may decide that. */
  appId: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type NewImport = v.InferOutput<typeof NewImport>;

export const ImportRows = v.object({ rows: v.pipe(v.array(ImportRow), v.minLength(1), v.maxLength(mostRowsAtOnce)) });
