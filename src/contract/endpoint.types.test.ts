import { get, post } from './endpoint.ts';
import { Id } from './values.ts';

export const stated = [
  get('/things/:thingId', { access: 'signedIn', params: { thingId: Id }, errors: ['NOT_FOUND'] }),
  post('/things', { access: { permission: 'fe.secure.write.users' }, limit: 'login', audit: 'user.invited' }),
  post('/things/check', { access: 'public', audit: { none: 'reads' } }),
  // @ts-expect-error a parameter without a kind
  get('/things/:thingId', { access: 'signedIn' }),
  // @ts-expect-error a mutation that does not say what it writes down
  post('/things', { access: 'signedIn' }),
  // @ts-expect-error an action that the audit log does not know
  post('/things', { access: 'signedIn', audit: 'thing.made' }),
  // @ts-expect-error a limit of no name
  get('/things', { access: 'public', limit: 'often' }),
  // @ts-expect-error a code that nothing raises
  get('/things', { access: 'public', errors: ['THING_LOST'] }),
];
