import { InvitationFlow } from './invitation-flow.tsx';

/** For the code of the invitation email (flows.md A.18). */
export default function AcceptWithCode() {
  return <InvitationFlow byCode />;
}
