import { useState, type ReactNode } from 'react';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import type { Strategy } from '../../contract/restrictions/restrictions.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toAppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { useRefresh } from '../../shared/data/use-endpoint.ts';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../step-up.tsx';
import { CutOffDialog, type Answer, type CutOffDialogProps, type CutOffDraft } from './cut-off-dialog.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';

/** What holds for all addresses, as it is saved. */
export interface IpRule {
  isActive: boolean;
  strategy: Strategy;
}
type Asked = CutOffDialogProps;

/** Saves changes of who is let in. First it asks, with names, if they shut anybody out who is signed in. */
export function useNetworkChange(): {
  /** True once it's saved. Errors: those of `send`. */
  change(send: (override: boolean) => Promise<unknown>, draft?: CutOffDraft): Promise<boolean>;
  dialog: ReactNode;
} {
  const t = useStrings('restrictions', restrictionsStrings);
  const { api } = useServices();
  const toast = useToast();
  const refresh = useRefresh();
  const guard = useStepUp();
  const [asked, setAsked] = useState<Asked>();
  const agree = (about: Omit<Asked, 'settle'>) =>
    new Promise<Answer>((resolve) =>
      setAsked({
        ...about,
        settle: (answer) => {
          setAsked(undefined);
          resolve(answer);
        },
      }),
    );

  async function allowMine() {
    const { ip } = await api(restrictions).myPlace();
    await api(restrictions).addIp({ body: { ip, strategy: 'ALLOW', description: t.myIp } });
    // It stays, whatever comes of the change.
    await refresh(restrictions);
  }

  async function change(send: (override: boolean) => Promise<unknown>, draft?: CutOffDraft): Promise<boolean> {
    const isDomain = draft?.domain !== undefined;
    let couldAllow = draft?.isActive === true && draft.strategy === 'ALLOW' && draft.removed === undefined;
    const out = draft && (await api(restrictions).cutOff({ body: draft }));
    let locksOut = out?.isYou ?? false;
    const answered = async (asking: typeof out) => {
      const answer = await agree({ out: asking, draft: asking && draft, isDomain, couldAllow });
      locksOut = answer === 'apply' && (asking?.isYou ?? true);
      if (answer === 'allow') await guard(() => allowMine());
      // Where it is allowed already, something else shuts out.
      couldAllow &&= answer !== 'allow';
      return answer !== 'cancel';
    };
    if (out && (out.total > 0 || locksOut) && !(await answered(out))) return false;
    try {
      await guard(() => send(locksOut));
    } catch (cause) {
      if (toAppError(cause).code !== 'LOCKS_YOU_OUT') throw cause;
      if (!(await answered(undefined))) return false;
      await guard(() => send(locksOut));
    }
    if (locksOut) toast.show({ text: isDomain ? t.domainAppliedFor : t.appliedFor, tone: 'danger' });
    await refresh(restrictions);
    return true;
  }
  return { change, dialog: asked && <CutOffDialog {...asked} /> };
}
