import { InvitationFlow } from './invitation-flow.tsx';

/** Opened by the link of the invitation email (flows.md A.18). */
export default function AcceptInvitation() {
  return <InvitationFlow byCode={false} />;
}
