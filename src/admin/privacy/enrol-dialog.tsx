import { useMemo } from 'react';
import { mfa } from '../../contract/mfa.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { MfaFlow } from '../../shared/mfa/mfa-flow.tsx';
import type { MfaChoice } from '../../shared/mfa/mfa-machine.ts';
import { enrolPort, type MfaPort } from '../../shared/mfa/mfa-port.ts';
import { mfaStrings } from '../../shared/mfa/mfa-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFrame } from '../dialog-frame.tsx';
import { useStepUp, type Guard } from '../step-up.tsx';
import { factorsStrings } from './factors-strings.ts';

export interface EnrolDialogProps {
  choices: readonly MfaChoice[];
  onClose(): void;
  onDone(): void;
}

/** Each call may meet the question for a proof; it is asked once and the call goes on. */
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

export default function EnrolDialog({ choices, onClose, onDone }: EnrolDialogProps) {
  const t = useStrings('factors', factorsStrings);
  const words = useStrings('mfa', mfaStrings);
  const api = useApi(mfa);
  const guard = useStepUp();
  const port = useMemo(() => guarded(enrolPort(api), guard), [api, guard]);
  return (
    <Dialog open onClose={onClose} size="s" title={t.addTitle}>
      <MfaFlow mode="enrol" choices={choices} port={port} Frame={DialogFrame} lead={words.enrolOwn} onDone={onDone} />
    </Dialog>
  );
}
