import { useMemo, useState } from 'react';
import { mfa } from '../../contract/mfa/mfa.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { MfaFlow } from '../../shared/mfa/mfa-flow.tsx';
import type { MfaChoice } from '../../shared/mfa/mfa-machine.ts';
import { enrolPort, type MfaAnswer, type MfaPort } from '../../shared/mfa/mfa-port.ts';
import { mfaStrings } from '../../shared/mfa/mfa-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFrame } from '../dialog-frame.tsx';
import { useStepUp, type Guard } from '../step-up.tsx';
import { factorsStrings } from './factors-strings.ts';

export interface EnrolDialogProps {
  choices: readonly MfaChoice[];
  onClose(): void;
  /** The factor is enrolled, even if the dialog is dismissed. */
  onEnrolled(): void;
  onDone(): void;
}

/** When dismissing the dialog would lose the only recovery code. */
type Hold = 'none' | 'confirming' | 'codeShown';

/** Each call may require a step-up; it's requested once and the call continues. */
function guarded(port: MfaPort, guard: Guard): MfaPort {
  return {
    ...port,
    enrolApp: () => guard(() => port.enrolApp()),
    enrolSms: (phoneNumber) => guard(() => port.enrolSms(phoneNumber)),
    confirm: (proof) => guard(() => port.confirm(proof)),
    enrolWebauthn: () => guard(() => port.enrolWebauthn()),
    confirmWebauthn: (answer) => guard(() => port.confirmWebauthn(answer)),
  };
}

export default function EnrolDialog({ choices, onClose, onEnrolled, onDone }: EnrolDialogProps) {
  const t = useStrings('factors', factorsStrings);
  const words = useStrings('mfa', mfaStrings);
  const services = useServices();
  const email = useStore(services.session, (state) => (state.status === 'signedIn' ? state.user.email : undefined));
  const guard = useStepUp();
  const [hold, setHold] = useState<Hold>('none');
  const port = useMemo(() => guarded(enrolPort(services.api(mfa)), guard), [services, guard]);
  async function watched(confirm: () => Promise<MfaAnswer>): Promise<MfaAnswer> {
    setHold('confirming');
    try {
      const answer = await confirm();
      setHold(answer.recoveryCode ? 'codeShown' : 'none');
      onEnrolled();
      return answer;
    } catch (cause) {
      setHold('none');
      throw cause;
    }
  }
  const watchedPort: MfaPort = {
    ...port,
    confirm: (proof) => watched(() => port.confirm(proof)),
    confirmWebauthn: (answer) => watched(() => port.confirmWebauthn(answer)),
  };
  const close = () => {
    if (hold === 'none') onClose();
  };
  return (
    <Dialog open onClose={hold === 'codeShown' ? undefined : close} title={t.addTitle}>
      <MfaFlow
        mode="enrol"
        choices={choices}
        port={watchedPort}
        Frame={DialogFrame}
        lead={words.enrolOwn}
        username={email}
        onDone={onDone}
      />
    </Dialog>
  );
}
