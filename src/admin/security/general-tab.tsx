import { useQuery } from '@tanstack/react-query';
import type { Result } from '../../contract/endpoint.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { securityPolicy } from '../../contract/security-policy/security-policy.ts';
import { toAppError } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Stack } from '../../ui/stack.tsx';
import { SectionFailure } from '../section-failure.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import { GlobalCard } from './global-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { LockoutCard } from './lockout-card.tsx';
import { MfaCard } from './mfa-card.tsx';
import { RotationCard } from './rotation-card.tsx';

/** The workspace's own policy; null until it has one, which is no failure. */
function useOwn<N extends 'mfa' | 'lockout' | 'history'>(name: N) {
  const call = useApi(securityPolicy)[name] as () => Promise<Result<(typeof securityPolicy)[N]>>;
  return useQuery({
    queryKey: [securityPolicy[name].path, 'own'],
    queryFn: async (): Promise<Result<(typeof securityPolicy)[N]> | null> => {
      try {
        return await call();
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
  const failed = [mfa, lockout, history, rotation, vendorRotation, vendorMfa, vendorLockout, vendorHistory].find(({ isError }) => isError);
  if (failed) return <SectionFailure query={failed} />;
  if (
    mfa.data === undefined ||
    lockout.data === undefined ||
    history.data === undefined ||
    !rotation.data ||
    !vendorRotation.data ||
    !vendorMfa.data ||
    !vendorLockout.data ||
    !vendorHistory.data
  )
    return (
      <Stack gap={5}>
        <CardSkeleton fields={1} />
        <CardSkeleton fields={2} />
        <CardSkeleton fields={2} />
        <CardSkeleton fields={3} />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <MfaCard own={mfa.data} vendor={vendorMfa.data.enforceMFAType} readOnly={readOnly} />
      <LockoutCard own={lockout.data} vendor={vendorLockout.data.maxAttempts} readOnly={readOnly} />
      <HistoryCard own={history.data} vendor={vendorHistory.data.historySize} readOnly={readOnly} />
      <RotationCard policy={rotation.data} vendor={vendorRotation.data} readOnly={readOnly} />
      <GlobalCard />
    </Stack>
  );
}
