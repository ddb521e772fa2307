import { InvitationFlow } from './invitation-flow.tsx';

/** By the code of the invitation mail (flows.md A.18). */
export default function AcceptWithCode() {
  return <InvitationFlow byCode />;
}
