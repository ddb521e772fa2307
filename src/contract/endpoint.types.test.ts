import type { StringSchema } from 'valibot';
import { endpoints, get, post, type AreaChecks } from './endpoint.ts';
import type { Id } from './values.ts';

export const stated = [
  { invite: { limit: 'login', audit: 'user.invited', errors: ['NOT_FOUND'] }, check: { audit: { none: 'reads' } } } satisfies AreaChecks,
  // @ts-expect-error an action that does not name its object
  { make: { audit: 'made' } } satisfies AreaChecks,
  // @ts-expect-error a limit of no name
  { make: { limit: 'often' } } satisfies AreaChecks,
  // @ts-expect-error a code that nothing raises
  { make: { errors: ['THING_LOST'] } } satisfies AreaChecks,
];

type Params = { params: { thingId: typeof Id } };
type Result = { result: StringSchema<undefined> };
type Audited = { audit: 'user.removed' };
const one = get('/things/:thingId', { access: 'signedIn' });
const remove = post('/things/remove', { access: { permission: 'fe.secure.write.users' }, produces: 'nothing' });

export const checked = [
  endpoints<{ one: Params & Result; remove: Audited }>('things')({ one, remove }),
  // @ts-expect-error a parameter without a schema
  endpoints<{ one: Result }>('things')({ one }),
  // @ts-expect-error a mutation that does not say what it records
  endpoints<{ remove: {} }>('things')({ remove }),
  // @ts-expect-error an endpoint without checks
  endpoints<{ one: Params & Result }>('things')({ one, remove }),
  // @ts-expect-error checks without an endpoint
  endpoints<{ one: Params & Result; remove: Audited }>('things')({ one }),
  // @ts-expect-error a result that isn't sent
  endpoints<{ remove: Audited & Result }>('things')({ remove }),
  // @ts-expect-error neither a result nor `produces`
  endpoints<{ one: Params }>('things')({ one }),
];
