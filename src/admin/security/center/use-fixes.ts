import type { ReactNode } from 'react';
import { passwords } from '../../../contract/passwords/passwords.ts';
import { advised } from '../../../contract/security-center/security-center.rules.ts';
import type { RecommendationCode } from '../../../contract/security-center/security-center.schemas.ts';
import { securityCenter } from '../../../contract/security-center/security-center.ts';
import { securityPolicy } from '../../../contract/security-policy/security-policy.ts';
import type { SessionPolicy } from '../../../contract/sessions/sessions.schemas.ts';
import { sessions } from '../../../contract/sessions/sessions.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useGuardedChange } from '../../use-guarded-change.ts';
import { useMay } from '../../use-may.ts';
import { useToastFailure } from '../../use-toast-failure.ts';
import { policiesStrings } from '../policies-strings.ts';
import { useAffected } from '../use-affected.tsx';
import { centerStrings } from './center-strings.ts';

export interface Fix {
  label: string;
  busy: boolean;
  run(): void;
}

const { idleSeconds, lifeSeconds, sessions: maxSessions } = advised;
const sessionFixes: Partial<Record<RecommendationCode, SessionPolicy>> = Object.fromEntries(
  (
    [
      ['IDLE_SESSION', { sessionIdleTimeoutConfiguration: { isActive: true, timeout: idleSeconds } }],
      ['FORCE_RELOGIN', { sessionTimeoutConfiguration: { isActive: true, timeout: lifeSeconds } }],
      ['SESSION_CONCURRENCY', { sessionConcurrentConfiguration: { isActive: true, maxSessions } }],
    ] as const
  ).flatMap(([what, body]) => [
    [`ENABLE_${what}`, body],
    [`SET_${what}`, body],
  ]),
);

/** What one press settles; whom it signs out is named before. Everything else is reviewed where it is. */
export function useFixes(): { fixOf(code: RecommendationCode): Fix | undefined; dialog: ReactNode } {
  const t = useStrings('center', centerStrings);
  const toast = useToast();
  const onError = useToastFailure();
  const lockout = useGuardedChange(securityPolicy, 'createLockout', { refreshes: [securityCenter] });
  const history = useGuardedChange(securityPolicy, 'createHistory', { refreshes: [securityCenter] });
  const sessionPolicy = useGuardedChange(sessions, 'setPolicy', { refreshes: [securityCenter] });
  const { agree, dialog } = useAffected(useStrings('policies', policiesStrings).affectedSessions);
  const resets = useChange(passwords, 'resetBreached');
  const may = {
    policies: useMay(securityPolicy.createLockout),
    sessions: useMay(sessions.setPolicy),
    resets: useMay(passwords.resetBreached),
  };
  const onSuccess = () => toast.show({ text: t.fixed, tone: 'success' });
  const fixOf = (code: RecommendationCode): Fix | undefined => {
    if (code === 'BREACHED_PASSWORDS_EXIST')
      return may.resets
        ? {
            label: t.sendResets,
            busy: resets.isPending,
            run: () => resets.mutate({}, { onSuccess: () => toast.show({ text: t.resetsSent, tone: 'success' }), onError }),
          }
        : undefined;
    const limit = sessionFixes[code];
    if (limit)
      return may.sessions
        ? {
            label: t.fix,
            busy: sessionPolicy.isPending && sessionPolicy.variables?.body === limit,
            run: () =>
              void agree({ sessions: limit }).then(
                (isAgreed) => isAgreed && sessionPolicy.mutate({ body: limit }, { onSuccess, onError }),
                onError,
              ),
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
  return { fixOf, dialog };
}
