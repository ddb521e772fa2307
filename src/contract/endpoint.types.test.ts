import * as v from 'valibot';
import { endpoints, get, post } from './endpoint.ts';
import { Id } from './values.ts';

export const stated = [
  get('/things', { access: 'signedIn', errors: ['NOT_FOUND'] }),
  post('/things', { access: { permission: 'fe.secure.write.users' }, limit: 'login', audit: 'user.invited' }),
  post('/things/check', { access: 'public', audit: { none: 'reads' } }),
  // @ts-expect-error a mutation that does not say what it writes down
  post('/things', { access: 'signedIn' }),
  // @ts-expect-error an action that the audit log does not know
  post('/things', { access: 'signedIn', audit: 'thing.made' }),
  // @ts-expect-error a limit of no name
  get('/things', { access: 'public', limit: 'often' }),
  // @ts-expect-error a code that nothing raises
  get('/things', { access: 'public', errors: ['THING_LOST'] }),
];

type Thing = { params: { thingId: typeof Id }; result: v.StringSchema<undefined> };
const one = get('/things/:thingId', { access: 'signedIn' });
const remove = post('/things/remove', { access: 'signedIn', audit: 'user.removed', produces: 'nothing' });

export const checked = [
  endpoints<{ one: Thing; remove: {} }>()({ one, remove }),
  // @ts-expect-error a parameter without a schema
  endpoints<{ one: { result: Thing['result'] } }>()({ one }),
  // @ts-expect-error an endpoint without schemas
  endpoints<{ one: Thing }>()({ one, remove }),
  // @ts-expect-error schemas without an endpoint
  endpoints<{ one: Thing; remove: {} }>()({ one }),
  // @ts-expect-error a result that isn't sent
  endpoints<{ remove: Thing }>()({ remove }),
  // @ts-expect-error neither a result nor `produces`
  endpoints<{ one: Pick<Thing, 'params'> }>()({ one }),
];
