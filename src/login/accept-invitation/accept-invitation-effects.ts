import { activation } from '../../contract/activation/activation.ts';
import type { Performers } from '../../lib/machine.ts';
import type { Services } from '../../services.tsx';
import type { LinkQuery } from '../use-link-query.ts';
import type { AcceptInvitationEffect, AcceptInvitationEvent } from './accept-invitation-machine.ts';

/** `link`: omitted if there is nothing to request. */
export function acceptInvitationEffects(
  { api, session }: Services,
  link: LinkQuery | undefined,
): Performers<AcceptInvitationEffect, AcceptInvitationEvent> {
  return {
    look: async () => ({ type: 'known', facts: await api(activation).invitation({ query: link! }) }),
    async accept({ code, signOutFirst }) {
      // Only after the invitation was accepted: a rejected code must not sign anyone out.
      if (code === undefined) await api(activation).acceptInvitation({ body: link! });
      else await api(activation).acceptInvitationByCode({ body: { ...link!, code } });
      if (signOutFirst) await session.logout();
      return { type: 'joined' };
    },
  };
}
