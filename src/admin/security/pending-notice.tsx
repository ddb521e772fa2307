import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { relativeTime } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useToastFailure } from '../use-toast-failure.ts';
import { restrictionsStrings } from './restrictions-strings.ts';

/** A change that goes back by itself. Whoever sees this is let in, so they may keep it. */
export function PendingNotice({ revertsAt, readOnly }: { revertsAt: string; readOnly: boolean }) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { language } = useLocale();
  const toast = useToast();
  const fail = useToastFailure();
  const confirm = useChange(restrictions, 'confirmIps');
  const onClick = () => confirm.mutate({}, { onSuccess: () => toast.show({ text: t.confirmed }), onError: fail });
  return (
    <Notice
      tone="warning"
      live="status"
      title={t.pendingTitle}
      action={
        !readOnly && (
          <Button size="s" busy={confirm.isPending} onClick={onClick}>
            {t.confirm}
          </Button>
        )
      }
    >
      {format(t.pendingText, { when: relativeTime(new Date(revertsAt), language) })}
    </Notice>
  );
}
