import { useStrings } from '../i18n/locale.tsx';
import { useToast } from '../ui/toast.tsx';
import { portalStrings } from './portal-strings.ts';
import { useToastFailure } from './use-toast-failure.ts';

/** Says that something was saved, and offers to undo it. */
export function useSavedToast(): (text: string, undo?: () => Promise<unknown>) => void {
  const t = useStrings('portal', portalStrings);
  const toast = useToast();
  const fail = useToastFailure();
  return (text, undo) =>
    toast.show({ text, tone: 'success', ...(undo && { undo: () => void undo().then(() => toast.show({ text: t.undone }), fail) }) });
}
