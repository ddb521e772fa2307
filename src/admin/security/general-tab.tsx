import { useQuery } from '@tanstack/react-query';
import type { Result } from '../../contract/endpoint.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { toAppError } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { failureOf } from '../../shared/data/failure-of.ts';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Stack } from '../../ui/stack.tsx';
import { SectionFailure } from '../section-failure.tsx';
import { FormSkeleton } from '../card-skeleton.tsx';
import { ComplexityCard } from './complexity-card.tsx';
import { GlobalCard } from './global-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LockoutCard } from './lockout-card.tsx';
import { MfaCard } from './mfa-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { RotationCard } from './rotation-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { StepUpCard } from './step-up-card.tsx';

/** The workspace's own policy; null until it has one, which is no failure. */
function useOwn<N extends 'mfa' | 'lockout' | 'history'>(name: N) {
  const call = useApi(securityPolicy)[name] as () => Promise<Result<(typeof securityPolicy)[N]>>;
  return useQuery({
    queryKey: [securityPolicy[name].path, 'own'],
    queryFn: async (): Promise<Result<(typeof securityPolicy)[N]> | null> => {
      try {
        const policy = await call();
        // Without an id it's the vendor's.
        return policy.id ? policy : null;
      } catch (cause) {
        if (toAppError(cause).status === 404) return null;
        throw cause;
      }
    },
  });
}

/** Second factors and passwords, next to what holds for all workspaces. */
export function GeneralTab({ readOnly }: { readOnly: boolean }) {
  const mfa = useOwn('mfa');
  const lockout = useOwn('lockout');
  const history = useOwn('history');
  const rotation = useEndpoint(passwords, 'rotation');
  const vendorRotation = useEndpoint(securityPolicy, 'vendorRotation');
  const vendorMfa = useEndpoint(securityPolicy, 'vendorMfa');
  const vendorLockout = useEndpoint(securityPolicy, 'vendorLockout');
  const vendorHistory = useEndpoint(securityPolicy, 'vendorHistory');
  // Often nobody may know; then the server says so when it's saved.
  const global = useEndpoint(securityPolicy, 'global').data;
  const workspace = useEndpoint(securityPolicy, 'workspace');
  const vendorRules = useEndpoint(securityPolicy, 'passwordRules');
  const failed = failureOf([
    ...[mfa, lockout, history, rotation, workspace],
    ...[vendorRotation, vendorMfa, vendorLockout, vendorHistory, vendorRules],
  ]);
  if (failed) return <SectionFailure query={failed} />;
  if (
    mfa.data === undefined ||
    lockout.data === undefined ||
    history.data === undefined ||
    !rotation.data ||
    !vendorRotation.data ||
    !vendorMfa.data ||
    !vendorLockout.data ||
    !vendorHistory.data ||
    !workspace.data ||
    !vendorRules.data
  )
    return (
      <Stack gap={5}>
        <FormSkeleton fields={1} />
        <FormSkeleton fields={2} />
        <FormSkeleton fields={2} />
        <FormSkeleton fields={3} />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <SignInCard policy={workspace.data} hasSignUps={global?.allowSignups === true} readOnly={readOnly} />
      <PeopleCard policy={workspace.data} readOnly={readOnly} />
      <MfaCard own={mfa.data} vendor={vendorMfa.data.enforceMFAType} offered={workspace.data.offeredFactors} readOnly={readOnly} />
      <LockoutCard own={lockout.data} vendor={vendorLockout.data.maxAttempts} readOnly={readOnly} />
      <ComplexityCard
        policy={workspace.data.password}
        vendor={vendorRules.data}
        readOnly={readOnly || global?.allowOverridePasswordComplexity === false}
      />
      <HistoryCard
        own={history.data}
        vendor={vendorHistory.data.historySize}
        readOnly={readOnly || global?.allowOverrideEnforcePasswordHistory === false}
      />
      <RotationCard
        policy={rotation.data}
        vendor={vendorRotation.data}
        readOnly={readOnly || global?.allowOverridePasswordExpiration === false}
      />
      <StepUpCard policy={workspace.data.stepUp} longest={workspace.data.longestStepUp} readOnly={readOnly} />
      <GlobalCard />
    </Stack>
  );
}
