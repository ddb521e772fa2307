import { endpoints, get, post } from '../endpoint.ts';
import type { personalDataChecks } from './personal-data.checks.ts';

/** What is kept about somebody, and its end. Not among the contract's endpoints. */
export const personalData = endpoints<typeof personalDataChecks>('personalData')({
  download: post('/identity/resources/users/v1/me/data', { access: 'signedIn', stepUp: true }),
  /** Whether the caller may delete their account, and what stands in the way. */
  deletion: get('/identity/resources/users/v1/me/deletion', { access: 'signedIn', personal: true }),
  /** Everywhere, at once and for good. */
  deleteAccount: post('/identity/resources/users/v1/me/deletion', { access: 'signedIn', stepUp: true, produces: 'nothing' }),
  policy: get('/identity/resources/configurations/v1/account-deletion', { access: { permission: 'fe.secure.read.accountSettings' } }),
  setPolicy: post('/identity/resources/configurations/v1/account-deletion', {
    access: { permission: 'fe.secure.write.accountSettings' },
    produces: 'nothing',
  }),
});
