import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, QueryNumber, QueryText } from '../values.ts';
import {
  AuditList,
  auditNarrowing,
  AuditPageQuery,
  AuditStats,
  ExportBody,
  Histogram,
  NewSavedFilter,
  SavedFilter,
} from './audits.schemas.ts';

const exported = {
  query: v.object({ ...auditNarrowing, sortDirection: AuditPageQuery.sortDirection }),
  body: ExportBody,
  audit: 'audits.exported',
} as const;

const own = { none: "It's for the person alone." } as const;

export const auditsChecks = {
  list: {
    query: v.object({
      ...auditNarrowing,
      ...AuditPageQuery,
      /** A page index, or rows with `paginationMode=virtual`. */
      offset: QueryNumber(0, 1_000_000),
      paginationMode: QueryText(20),
    }),
    result: AuditList,
  },
  mine: { query: v.object(AuditPageQuery), result: AuditList },
  stats: { result: AuditStats },
  histogram: { query: v.object(auditNarrowing), result: Histogram },
  filters: { result: v.array(SavedFilter) },
  keepFilter: { body: NewSavedFilter, audit: own },
  forgetFilter: { params: { id: Id }, audit: own, errors: ['NOT_FOUND'] },
  exportCsv: exported,
  exportAs: { ...exported, params: { endpoint: v.picklist(['csv']) }, errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
