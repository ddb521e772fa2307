import { endpoints, get, post } from '../endpoint.ts';
import type { activationChecks } from './activation.checks.ts';

export const activation = endpoints<typeof activationChecks>('activation')({
  /** Doesn't consume the link, because mail scanners may request it (security.md LNK-04). */
  strategy: get('/identity/resources/users/v1/activate/strategy', { access: 'public' }),
  activate: post('/identity/resources/users/v1/activate', { access: 'public' }),
  /** With the emailed code instead of the link; the token comes from the page that signed up. */
  activateByCode: post('/identity/resources/users/v1/activate/code', { access: 'public' }),
  /** Same answer whether or not the address is known. */
  resend: post('/identity/resources/users/v1/activate/reset', { access: 'public', produces: 'nothing' }),
  /** Who invited whom to what; doesn't consume the link. */
  invitation: get('/identity/resources/users/v1/invitation', { access: 'public' }),
  acceptInvitation: post('/identity/resources/users/v1/invitation/accept', { access: 'public', produces: 'nothing' }),
  /** With the emailed code. */
  acceptInvitationByCode: post('/identity/resources/users/v1/invitation/accept/code', { access: 'public', produces: 'nothing' }),
  /** Same answer whether or not the address is known. */
  resendInvitation: post('/identity/resources/users/v1/invitation/reset', {
    access: { permission: 'fe.secure.write.users' },
    produces: 'nothing',
  }),
  /** Those of every workspace in which the caller may invite; the answer doesn't tell of which. */
  resendInvitationEverywhere: post('/identity/resources/users/v1/invitation/reset/all', {
    access: { permission: 'fe.secure.write.users' },
    produces: 'nothing',
  }),
});
