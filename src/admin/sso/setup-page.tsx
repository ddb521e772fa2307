import type { ComponentType } from 'react';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { BackButton } from './back-button.tsx';
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

/** Setting up one connection, or looking after it: every step can be opened again. */
export function SetupPage({ id, step, title }: { id: string; step: SetupStep; title: string }) {
  const t = useStrings('sso', ssoStrings);
  const query = useConnections();
  const readOnly = !useMay(ssoConfig.update);
  const connection = query.data?.find((row) => row.id === id);
  if (!connection)
    return (
      <Page title={title} action={<BackButton />}>
        {query.isFetching && !query.error && <CardSkeleton fields={3} />}
        {query.error && <ErrorNotice error={toAppError(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />}
        {query.data && !query.isFetching && !query.error && <EmptyState title={t.notFoundTitle}>{t.notFoundText}</EmptyState>}
      </Page>
    );
  const at = setupSteps.indexOf(step);
  const [before, after] = [setupSteps[at - 1], setupSteps[at + 1]];
  const Step = screens[step];
  return (
    <Page title={connection.name} action={<BackButton />}>
      <Stack gap={5} align="stretch">
        <TrustNotice connection={connection} />
        <StepList connection={connection} step={step} />
        <Step
          key={step}
          connection={connection}
          readOnly={readOnly}
          onBack={before && (() => goTo('sso', `${id}/${before}`))}
          onNext={() => (after ? goTo('sso', `${id}/${after}`) : goTo('sso'))}
        />
      </Stack>
    </Page>
  );
}
