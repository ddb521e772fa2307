import { useState } from 'react';
import { NewPhoneNumber, type OwnPhoneNumber } from '../../contract/phone-numbers/phone-numbers.schemas.ts';
import { phoneNumbers } from '../../contract/phone-numbers/phone-numbers.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError, type AppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { useRefresh } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../step-up.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { signInDetailsStrings } from './sign-in-details-strings.ts';

/** Left to right, in any language. */
export const shownNumber = (number: string): string => `\u2066${number}\u2069`;

interface Proof {
  number: string;
  otcToken: string;
}

/** Asks for the code of a number that isn't proven yet. */
export function ProveNumberDialog({ number, otcToken, onClose }: Proof & { onClose(): void }) {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const { api } = useServices();
  const guard = useStepUp();
  const refresh = useRefresh();
  const toast = useToast();
  const [token, setToken] = useState(otcToken);
  return (
    <CodeDialog
      title={t.confirmNumber}
      to={shownNumber(number)}
      verify={(code) => api(phoneNumbers).verify({ body: { otcToken: token, code } })}
      resend={() => guard(async () => setToken((await api(phoneNumbers).sendCode({ body: { phoneNumber: number } })).otcToken))}
      onClose={onClose}
      onDone={() => {
        onClose();
        toast.show({ text: t.numberAdded });
        void refresh(phoneNumbers);
      }}
    />
  );
}

export function AddNumberDialog({ onClose }: { onClose(): void }) {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const { api } = useServices();
  const guard = useStepUp();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<Proof>();
  const form = useContractForm(NewPhoneNumber, {
    values: { phoneNumber: '' },
    fields: { phoneNumber: { label: t.number, missing: t.numberMissing } },
    async submit({ phoneNumber }) {
      const { otcToken = '' } = await guard(() => api(phoneNumbers).create({ body: { phoneNumber, verify: true } }));
      setAsked({ number: phoneNumber, otcToken });
      // It waits in the list, even if the code never comes.
      void refresh(phoneNumbers);
    },
  });
  if (asked) return <ProveNumberDialog {...asked} onClose={onClose} />;
  return (
    <EntityDialog title={t.addNumber} description={t.numberText} size="s" submit={t.sendCode} form={form} onClose={onClose}>
      <PhoneField {...form.field('phoneNumber')} autoFocus />
    </EntityDialog>
  );
}

/** A proven number is removed by a code that is sent to it, or, if it's lost, without. */
export function RemoveNumberDialog({ number: { id, phoneNumber, verified }, onClose }: { number: OwnPhoneNumber; onClose(): void }) {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const { api } = useServices();
  const guard = useStepUp();
  const refresh = useRefresh();
  const toast = useToast();
  const [token, setToken] = useState<string>();
  const [isLost, setLost] = useState(false);
  const [state, setState] = useState<{ busy: boolean; error?: AppError }>({ busy: false });
  const number = shownNumber(phoneNumber);
  function done() {
    onClose();
    toast.show({ text: t.numberRemoved });
    void refresh(phoneNumbers);
  }
  const ask = async () => {
    const { otcToken } = await guard(() => api(phoneNumbers).remove({ phoneId: id }));
    setToken(otcToken);
    if (otcToken === undefined) done();
  };
  async function confirm() {
    setState({ busy: true });
    await ask().then(
      () => setState({ busy: false }),
      (cause: unknown) => setState({ busy: false, error: toAppError(cause) }),
    );
  }
  async function removeLost() {
    setState({ busy: true });
    await guard(() => api(phoneNumbers).removeLost({ phoneId: id })).then(done, (cause: unknown) =>
      setState({ busy: false, error: toAppError(cause) }),
    );
  }
  if (isLost)
    return (
      <ConfirmDialog
        open
        title={t.removeNumber}
        confirm={t.removeNumber}
        busy={state.busy}
        error={state.error}
        onClose={onClose}
        onConfirm={() => void removeLost()}
      >
        {format(t.removeLostText, { number })}
      </ConfirmDialog>
    );
  if (token === undefined)
    return (
      <ConfirmDialog
        open
        title={t.removeNumber}
        confirm={verified ? t.sendCode : t.removeNumber}
        busy={state.busy}
        error={state.error}
        onClose={onClose}
        onConfirm={() => void confirm()}
      >
        {format(verified ? t.removeNumberText : t.removeUnverifiedText, { number })}
      </ConfirmDialog>
    );
  return (
    <CodeDialog
      title={t.confirmRemoval}
      to={number}
      verify={(code) => api(phoneNumbers).removeVerify({ phoneId: id, body: { otcToken: token, code } })}
      resend={ask}
      onClose={onClose}
      onDone={done}
    >
      <Text tone="muted" size={13}>
        {t.lost} <LinkButton onClick={() => setLost(true)}>{t.removeLost}</LinkButton>
      </Text>
    </CodeDialog>
  );
}
