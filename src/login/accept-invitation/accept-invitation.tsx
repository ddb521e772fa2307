import { useAcceptInvitation } from './use-accept-invitation.ts';
import { InvitationScreen } from './invitation-screen.tsx';

/** By the link of the invitation mail (flows.md A.18). */
export default function AcceptInvitation() {
  return <InvitationScreen {...useAcceptInvitation({ byCode: false })} />;
}
