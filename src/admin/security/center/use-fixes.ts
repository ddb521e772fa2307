import { passwords } from '../../../contract/passwords/passwords.ts';
import { advised } from '../../../contract/security-center/security-center.rules.ts';
import type { RecommendationCode } from '../../../contract/security-center/security-center.schemas.ts';
import { securityCenter } from '../../../contract/security-center/security-center.ts';
import { securityPolicy } from '../../../contract/security-policy/security-policy.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useMay } from '../../use-may.ts';
import { useToastFailure } from '../../use-toast-failure.ts';
import { centerStrings } from './center-strings.ts';

export interface Fix {
  label: string;
  busy: boolean;
  run(): void;
}

/** What one press settles, because it signs nobody out. Everything else is reviewed where it is. */
export function useFixes(): (code: RecommendationCode) => Fix | undefined {
  const t = useStrings('center', centerStrings);
  const toast = useToast();
  const onError = useToastFailure();
  const lockout = useChange(securityPolicy, 'createLockout', { refreshes: [securityCenter] });
  const history = useChange(securityPolicy, 'createHistory', { refreshes: [securityCenter] });
  const resets = useChange(passwords, 'resetBreached');
  const may = { policies: useMay(securityPolicy.createLockout), resets: useMay(passwords.resetBreached) };
  const onSuccess = () => toast.show({ text: t.fixed, tone: 'success' });
  return (code) => {
    if (code === 'BREACHED_PASSWORDS_EXIST')
      return may.resets
        ? {
            label: t.sendResets,
            busy: resets.isPending,
            run: () => resets.mutate({}, { onSuccess: () => toast.show({ text: t.resetsSent, tone: 'success' }), onError }),
          }
        : undefined;
    if (!may.policies) return undefined;
    if (code.endsWith('USER_LOCKOUT'))
      return {
        label: t.fix,
        busy: lockout.isPending,
        run: () => lockout.mutate({ body: { enabled: true, maxAttempts: advised.lockout } }, { onSuccess, onError }),
      };
    if (code.endsWith('PASSWORD_HISTORY'))
      return {
        label: t.fix,
        busy: history.isPending,
        run: () => history.mutate({ body: { enabled: true, historySize: advised.history } }, { onSuccess, onError }),
      };
    return undefined;
  };
}
