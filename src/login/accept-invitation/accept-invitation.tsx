import { InvitationFlow } from './invitation-flow.tsx';

/** By the link of the invitation mail (flows.md A.18). */
export default function AcceptInvitation() {
  return <InvitationFlow byCode={false} />;
}
