import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, NamedPerson, pageOf, PeoplePaging } from '../values.ts';
import { AccessChange, AccessDraft, Why } from './access.schemas.ts';

export const accessChecks = {
  why: {
    params: { userId: Id, permissionId: Id },
    query: v.object({ _tenantId: v.optional(Id) }),
    result: Why,
    errors: ['NOT_FOUND'],
  },
  whatIf: { body: AccessDraft, result: v.array(AccessChange), audit: { none: 'It reads.' }, errors: ['NOT_FOUND'] },
  affected: {
    query: PeoplePaging,
    body: v.object({ draft: AccessDraft, permissionId: Id, change: v.picklist(['gains', 'losses']) }),
    result: pageOf(NamedPerson),
    audit: { none: 'It reads.' },
    errors: ['NOT_FOUND'],
  },
} satisfies AreaChecks;
