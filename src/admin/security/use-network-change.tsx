import { useState, type ReactNode } from 'react';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import type { CutOff, Strategy } from '../../contract/restrictions/restrictions.schemas.ts';
import type { Input } from '../../contract/endpoint.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { useRefresh } from '../../shared/data/use-endpoint.ts';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../step-up.tsx';
import { CutOffDialog } from './cut-off-dialog.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';

/** What holds for all addresses, as it is saved. */
export interface IpRule {
  isActive: boolean;
  strategy: Strategy;
}
type Draft = Input<(typeof restrictions)['cutOff']>['body'];
interface Asked {
  out: CutOff | undefined;
  isDomain: boolean;
  settle(isAgreed: boolean): void;
}

/** Saves changes of who is let in. First it asks, with names, if they shut anybody out who is signed in. */
export function useNetworkChange(): {
  /** True once it's saved. Errors: those of `send`. */
  change(send: (override: boolean) => Promise<unknown>, draft?: Draft): Promise<boolean>;
  dialog: ReactNode;
} {
  const t = useStrings('restrictions', restrictionsStrings);
  const { api } = useServices();
  const toast = useToast();
  const refresh = useRefresh();
  const guard = useStepUp();
  const [asked, setAsked] = useState<Asked>();
  const agree = (about: Omit<Asked, 'settle'>) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        ...about,
        settle: (isAgreed) => {
          setAsked(undefined);
          resolve(isAgreed);
        },
      }),
    );

  async function change(send: (override: boolean) => Promise<unknown>, draft?: Draft): Promise<boolean> {
    const isDomain = draft?.domain !== undefined;
    const out = draft && (await api(restrictions).cutOff({ body: draft }));
    let locksOut = out?.isYou ?? false;
    if (out && (out.total > 0 || locksOut) && !(await agree({ out, isDomain }))) return false;
    try {
      await guard(() => send(locksOut));
    } catch (cause) {
      if (toAppError(cause).code !== 'LOCKS_YOU_OUT') throw cause;
      if (!(await agree({ out: undefined, isDomain }))) return false;
      locksOut = true;
      await guard(() => send(true));
    }
    if (locksOut) toast.show({ text: isDomain ? t.domainAppliedFor : t.appliedFor, tone: 'danger' });
    await refresh(restrictions);
    return true;
  }
  return { change, dialog: asked && <CutOffDialog {...asked} /> };
}
