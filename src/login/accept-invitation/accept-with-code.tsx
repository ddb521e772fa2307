import { useAcceptInvitation } from './use-accept-invitation.ts';
import { InvitationScreen } from './invitation-screen.tsx';

/** By the code of the invitation mail (flows.md A.18). */
export default function AcceptWithCode() {
  return <InvitationScreen {...useAcceptInvitation({ byCode: true })} />;
}
