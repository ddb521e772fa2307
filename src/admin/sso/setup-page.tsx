import type { ComponentType } from 'react';
import type { SsoType } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { toAppError } from '../../lib/error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { Trail } from '../trail.tsx';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { setupSteps, useConnections, type SetupStep } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';
import { StepList } from './step-list.tsx';
import type { StepProps } from './step-props.ts';
import { DomainsStep } from './steps/domains-step.tsx';
import { EnableStep } from './steps/enable-step.tsx';
import { TrustNotice } from './trust-notice.tsx';
import { GuideStep } from './steps/guide-step.tsx';
import { PeopleStep } from './steps/people-step.tsx';
import { SettingsStep } from './steps/settings-step.tsx';
import { TestStep } from './steps/test-step.tsx';

const screens: Readonly<Record<SetupStep, ComponentType<StepProps>>> = {
  guide: GuideStep,
  settings: SettingsStep,
  domains: DomainsStep,
  people: PeopleStep,
  test: TestStep,
  enable: EnableStep,
};

export interface SetupPageProps {
  id: string;
  step: SetupStep;
  /** Of a draft. */
  type: SsoType | undefined;
  title: string;
}

/** Setting up one connection, or looking after it: every step can be opened again. */
export function SetupPage({ id, step, type, title }: SetupPageProps) {
  const t = useStrings('sso', ssoStrings);
  const list = useConnections();
  const readOnly = !useMay(ssoConfig.update);
  const saved = list.data?.find((row) => row.id === id);
  const isNew = type !== undefined && !readOnly && list.isSuccess && !saved;
  const draft = useEndpoint(ssoConfig, 'draft', { input: { query: { id, type: type! } }, enabled: isNew });
  const query = isNew ? draft : list;
  const connection = saved ?? (isNew ? draft.data : undefined);
  if (!connection)
    return (
      <Page title={title} trail={<Trail section="sso" title={title} />}>
        {query.isFetching && !query.error && <CardSkeleton fields={3} />}
        {query.error && <ErrorNotice error={toAppError(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
        {query.data && !query.isFetching && !query.error && <EmptyState title={t.notFoundTitle}>{t.notFoundText}</EmptyState>}
      </Page>
    );
  const at = setupSteps.indexOf(step);
  const [before, after] = [setupSteps[at - 1], setupSteps[at + 1]];
  const Step = screens[step];
  const placeOf = (each: SetupStep) => [id, each, ...(saved ? [] : [type])].join('/');
  return (
    <Page title={connection.name} trail={<Trail section="sso" title={title} name={connection.name} />}>
      <Stack gap={5} align="stretch">
        <TrustNotice connection={connection} />
        <StepList connection={connection} step={step} placeOf={placeOf} />
        <Step
          key={step}
          connection={connection}
          readOnly={readOnly}
          onBack={before && (() => goTo('sso', placeOf(before)))}
          onNext={() => (after ? goTo('sso', placeOf(after)) : goTo('sso'))}
        />
      </Stack>
    </Page>
  );
}
