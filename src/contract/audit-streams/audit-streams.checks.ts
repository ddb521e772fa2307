import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import { AuditStream, CreatedStream, NewStream, StreamChange, StreamReplay, StreamSecret, StreamTest } from './audit-streams.schemas.ts';

const one = { params: { streamId: Id }, errors: ['NOT_FOUND'] } as const;

export const auditStreamsChecks = {
  list: { result: v.array(AuditStream) },
  create: { body: NewStream, result: CreatedStream, audit: 'auditStream.created' },
  update: { ...one, body: StreamChange, result: AuditStream, audit: 'auditStream.updated' },
  remove: { ...one, audit: 'auditStream.deleted' },
  rotateSecret: { ...one, result: StreamSecret, audit: 'auditStream.secretRotated' },
  test: { ...one, result: StreamTest, audit: 'auditStream.tested' },
  replay: { ...one, body: StreamReplay, result: AuditStream, audit: 'auditStream.replayed' },
} satisfies AreaChecks;
