import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Word } from '../values.ts';
import { ReportsQuery } from './reports-query.schemas.ts';
import { PreviewQuery, Report, ScheduleReport, SendReport } from './reports.schemas.ts';

export const reportsChecks = {
  list: { query: ReportsQuery, result: v.array(Report) },
  one: { params: { id: Word }, result: Report, errors: ['NOT_FOUND'] },
  preview: { query: PreviewQuery, audit: 'report.viewed', errors: ['NOT_FOUND'] },
  schedule: { params: { templateId: Word }, body: ScheduleReport, result: Report, audit: 'report.scheduled', errors: ['NOT_FOUND'] },
  send: { body: SendReport, audit: 'report.sent', errors: ['NOT_FOUND'] },
} satisfies AreaChecks;
