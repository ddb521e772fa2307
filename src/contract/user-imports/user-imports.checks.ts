import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, QueryNumber } from '../values.ts';
import { CheckedRow, ImportRows, mostRows, NewImport, rowsPageSize, UserImport, verdicts } from './user-imports.schemas.ts';

const one = { importId: Id };
const draftOnly = { none: 'It prepares an import and changes nobody.' };

export const userImportsChecks = {
  list: { result: v.object({ imports: v.array(UserImport) }) },
  create: { body: NewImport, result: UserImport, audit: draftOnly, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'] },
  get: { params: one, result: UserImport, errors: ['NOT_FOUND'] },
  addRows: { params: one, body: ImportRows, audit: draftOnly, errors: ['NOT_FOUND', 'CONFLICT'] },
  rows: {
    params: one,
    query: v.object({
      verdict: v.optional(v.picklist(verdicts)),
      _offset: QueryNumber(0, mostRows.kept),
      _limit: QueryNumber(1, rowsPageSize),
    }),
    result: v.object({ rows: v.array(CheckedRow), total: v.number() }),
    errors: ['NOT_FOUND'],
  },
  check: { params: one, result: UserImport, audit: draftOnly, errors: ['NOT_FOUND', 'CONFLICT'] },
  start: {
    params: one,
    body: v.object({ sendsInvitations: v.boolean() }),
    result: UserImport,
    audit: 'userImport.started',
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  cancel: { params: one, result: UserImport, audit: 'userImport.cancelled', errors: ['NOT_FOUND', 'CONFLICT'] },
} satisfies AreaChecks;
