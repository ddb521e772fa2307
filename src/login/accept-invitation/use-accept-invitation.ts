import { useEffect, useState } from 'react';
import { activation } from '../../contract/activation/activation.ts';
import { toAppError } from '../../lib/error.ts';
import { runMachine } from '../../lib/plain-machine.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useForgetLink, useLinkQuery } from '../use-link-query.ts';
import {
  acceptInvitationMachine,
  type AcceptInvitationEffect,
  type AcceptInvitationEvent,
  type AcceptInvitationState,
} from './accept-invitation-machine.ts';

export interface AcceptInvitationView {
  state: AcceptInvitationState;
  send(event: AcceptInvitationEvent): void;
}

export function useAcceptInvitation({ byCode }: { byCode: boolean }): AcceptInvitationView {
  const { api, session } = useServices();
  const link = useLinkQuery();
  const [machine] = useState(() =>
    runMachine<AcceptInvitationState, AcceptInvitationEvent, AcceptInvitationEffect>(
      acceptInvitationMachine({ hasLink: link !== undefined, byCode }),
      async ({ code, signOutFirst }, send) => {
        try {
          // Only once the invitation is accepted: a refused code signs nobody out.
          if (code === undefined) await api(activation).acceptInvitation({ body: link! });
          else await api(activation).acceptInvitationByCode({ body: { ...link!, code } });
          if (signOutFirst) await session.logout();
          send({ type: 'done' });
        } catch (cause) {
          send({ type: 'failed', error: toAppError(cause) });
        }
      },
    ),
  );
  useEffect(() => {
    // A code's page has no link to look at.
    if (!link || byCode) return;
    api(activation)
      .invitation({ query: link })
      .then(
        (facts) => machine.send({ type: 'known', facts }),
        (cause: unknown) => machine.send({ type: 'unknown', error: toAppError(cause) }),
      );
  }, [api, link, byCode, machine]);
  const state = useStore(machine);
  useForgetLink(state.step === 'success' || state.step === 'invalid');
  return { state, send: machine.send };
}
