import * as v from 'valibot';
import type { SessionPolicy } from '../../contract/sessions/sessions.schemas.ts';
import { sessions } from '../../contract/sessions/sessions.ts';
import { duration } from '../../lib/durations.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { SectionFailure } from '../section-failure.tsx';
import { FormSkeleton } from '../card-skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useGuardedChange } from '../use-guarded-change.ts';
import { DurationSetting, NumberField, Seconds, WholeNumber } from './number-setting.tsx';
import { policiesStrings } from './policies-strings.ts';
import { useAffected } from './use-affected.tsx';

const [minute, hour] = [60, 3600];
const year = 31_536_000;
const limits = { idle: [minute, year], life: [minute, year], most: [1, 1000], perDevice: [1, 1000] } as const;
const Form = v.object({
  idleOn: v.boolean(),
  idle: Seconds(...limits.idle),
  lifeOn: v.boolean(),
  life: Seconds(...limits.life),
  mostOn: v.boolean(),
  most: WholeNumber(...limits.most),
  perDeviceOn: v.boolean(),
  perDevice: WholeNumber(...limits.perDevice),
});

function SessionsCard({ policy, readOnly }: { policy: SessionPolicy; readOnly: boolean }) {
  const t = useStrings('policies', policiesStrings);
  const { language } = useLocale();
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
  const span = ([min, max]: readonly [number, number]) => {
    const wrong = format(t.durationWrong, { min: duration(min, language), max: duration(max, language) });
    return { missing: wrong, invalid: wrong };
  };
  const form = useContractForm(Form, {
    values: {
      idleOn: idle?.isActive ?? false,
      idle: idle?.timeout ?? hour,
      lifeOn: life?.isActive ?? false,
      life: life?.timeout ?? 24 * hour,
      mostOn: most?.isActive ?? false,
      most: String(most?.maxSessions ?? 5),
      perDeviceOn: perDevice?.isActive ?? false,
      perDevice: String(perDevice?.maxSessions ?? 1),
    },
    fields: {
      idleOn: { label: t.idle },
      idle: { label: t.idleTime, ...span(limits.idle) },
      lifeOn: { label: t.life },
      life: { label: t.lifeTime, ...span(limits.life) },
      mostOn: { label: t.concurrent },
      most: { label: t.maxSessions, ...range(limits.most) },
      perDeviceOn: { label: t.perDevice },
      perDevice: { label: t.maxPerDevice, ...range(limits.perDevice) },
    },
    readOnly,
    async submit(set) {
      const body = {
        sessionIdleTimeoutConfiguration: { isActive: set.idleOn, timeout: set.idle },
        sessionTimeoutConfiguration: { isActive: set.lifeOn, timeout: set.life },
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
        <DurationSetting {...form.control('idle')} unitLabel={t.unit} isOn={idleOn.value} />
        <SwitchField {...lifeOn} />
        <DurationSetting {...form.control('life')} unitLabel={t.unit} isOn={lifeOn.value} />
        <SwitchField {...mostOn} />
        <NumberField {...form.field('most')} help={t.maxSessionsHelp} isOn={mostOn.value} />
        <SwitchField {...perDeviceOn} />
        <NumberField {...form.field('perDevice')} help={t.maxPerDeviceHelp} isOn={perDeviceOn.value} />
      </FormCard>
      {dialog}
    </>
  );
}

/** How long people stay signed in. */
export function SessionsTab({ readOnly }: { readOnly: boolean }) {
  const policy = useEndpoint(sessions, 'policy');
  if (policy.isError) return <SectionFailure query={policy} />;
  return policy.data ? <SessionsCard policy={policy.data} readOnly={readOnly} /> : <FormSkeleton fields={4} />;
}
