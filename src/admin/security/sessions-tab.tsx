import * as v from 'valibot';
import type { SessionPolicy } from '../../contract/sessions/sessions.schemas.ts';
import { sessions } from '../../contract/sessions/sessions.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { SectionFailure } from '../section-failure.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { NumberField, SwitchField, WholeNumber } from './number-setting.tsx';
import { policiesStrings } from './policies-strings.ts';
import { useAffected } from './use-affected.tsx';

const [minute, hour] = [60, 3600];
const limits = { idle: [1, 525_600], life: [1, 8760], most: [1, 1000], perDevice: [1, 1000] } as const;
const Form = v.object({
  idleOn: v.boolean(),
  idle: WholeNumber(...limits.idle),
  lifeOn: v.boolean(),
  life: WholeNumber(...limits.life),
  mostOn: v.boolean(),
  most: WholeNumber(...limits.most),
  perDeviceOn: v.boolean(),
  perDevice: WholeNumber(...limits.perDevice),
});

function SessionsCard({ policy, readOnly }: { policy: SessionPolicy; readOnly: boolean }) {
  const t = useStrings('policies', policiesStrings);
  const save = useGuardedChange(sessions, 'setPolicy');
  const { agree, dialog } = useAffected(t.affectedSessions);
  const {
    sessionIdleTimeoutConfiguration: idle,
    sessionTimeoutConfiguration: life,
    sessionConcurrentConfiguration: most,
    sessionsPerDeviceConfiguration: perDevice,
  } = policy;
  const range = ([min, max]: readonly [number, number]) => {
    const wrong = format(t.numberWrong, { min, max });
    return { missing: wrong, invalid: wrong };
  };
  const form = useContractForm(Form, {
    values: {
      idleOn: idle?.isActive ?? false,
      idle: String(Math.round((idle?.timeout ?? hour) / minute)),
      lifeOn: life?.isActive ?? false,
      life: String(Math.max(1, Math.round((life?.timeout ?? 24 * hour) / hour))),
      mostOn: most?.isActive ?? false,
      most: String(most?.maxSessions ?? 5),
      perDeviceOn: perDevice?.isActive ?? false,
      perDevice: String(perDevice?.maxSessions ?? 1),
    },
    fields: {
      idleOn: { label: t.idle },
      idle: { label: t.idleMinutes, ...range(limits.idle) },
      lifeOn: { label: t.life },
      life: { label: t.lifeHours, ...range(limits.life) },
      mostOn: { label: t.concurrent },
      most: { label: t.maxSessions, ...range(limits.most) },
      perDeviceOn: { label: t.perDevice },
      perDevice: { label: t.maxPerDevice, ...range(limits.perDevice) },
    },
    readOnly,
    async submit(set) {
      const body = {
        sessionIdleTimeoutConfiguration: { isActive: set.idleOn, timeout: set.idle * minute },
        sessionTimeoutConfiguration: { isActive: set.lifeOn, timeout: set.life * hour },
        sessionConcurrentConfiguration: { isActive: set.mostOn, maxSessions: set.most },
        sessionsPerDeviceConfiguration: { isActive: set.perDeviceOn, maxSessions: set.perDevice },
      };
      if (!(await agree({ sessions: body }))) return false;
      await save.mutateAsync({ body });
      return true;
    },
  });
  const [idleOn, lifeOn] = [form.control('idleOn'), form.control('lifeOn')];
  const [mostOn, perDeviceOn] = [form.control('mostOn'), form.control('perDeviceOn')];
  return (
    <>
      <FormCard title={t.sessionsTitle} description={t.sessionsText} form={form}>
        <SwitchField {...idleOn} />
        <NumberField {...form.field('idle')} readOnly={readOnly || !idleOn.value} />
        <SwitchField {...lifeOn} />
        <NumberField {...form.field('life')} readOnly={readOnly || !lifeOn.value} />
        <SwitchField {...mostOn} />
        <NumberField {...form.field('most')} help={t.maxSessionsHelp} readOnly={readOnly || !mostOn.value} />
        <SwitchField {...perDeviceOn} />
        <NumberField {...form.field('perDevice')} help={t.maxPerDeviceHelp} readOnly={readOnly || !perDeviceOn.value} />
      </FormCard>
      {dialog}
    </>
  );
}

/** How long people stay signed in. */
export function SessionsTab({ readOnly }: { readOnly: boolean }) {
  const policy = useEndpoint(sessions, 'policy');
  if (policy.isError) return <SectionFailure query={policy} />;
  return policy.data ? <SessionsCard policy={policy.data} readOnly={readOnly} /> : <CardSkeleton fields={6} />;
}
