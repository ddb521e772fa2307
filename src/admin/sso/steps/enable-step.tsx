import { useState } from 'react';
import { listText } from '../../../lib/dates.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { StepProps } from '../step-props.ts';
import { EnforcePart } from '../enforce-part.tsx';
import { isComplete, productOf, useSave } from '../sso-queries.ts';
import { ssoStrings } from '../sso-strings.ts';
import { StepCard } from '../step-card.tsx';

/** On and off, with what is still missing. */
export function EnableStep({ connection, readOnly, onBack, onNext }: StepProps) {
  const t = useStrings('sso', ssoStrings);
  const { language } = useLocale();
  const toast = useToast();
  const save = useSave(connection);
  const [state, setState] = useState<{ busy?: boolean; error?: unknown; asks?: boolean }>({});
  const { name, enabled } = connection;
  const proven = connection.domains.filter(({ validated }) => validated).map(({ domain }) => domain);
  const todo = [...(isComplete(connection) ? [] : [t.todoSettings]), ...(proven.length > 0 ? [] : [t.todoDomain])];
  async function turn(on: boolean) {
    setState({ busy: true, asks: !on });
    try {
      await save({ enabled: on });
      setState({});
      toast.show({ text: format(on ? t.turnedOn : t.turnedOff, { name }), tone: 'success' });
    } catch (error) {
      setState({ error, asks: !on });
    }
  }
  return (
    <StepCard
      title={t.enableTitle}
      text={format(t.enableText, { product: productOf(connection, t) })}
      onBack={onBack}
      onNext={onNext}
      next={enabled || readOnly ? t.finish : t.finishLater}
      isOpen={!enabled && !readOnly}
    >
      {state.error !== undefined && !state.asks && <ErrorNotice error={state.error} />}
      {enabled ? (
        <Notice tone="success" title={t.isOn}>
          {format(t.isOnText, { domains: listText(proven, language) })}
        </Notice>
      ) : (
        (todo.length > 0 || !connection.testedAt) && (
          <Notice tone="warning" title={t.todo}>
            {[...todo, ...(connection.testedAt ? [] : [t.todoTest])].map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Notice>
        )
      )}
      {!readOnly && (
        <div>
          {enabled ? (
            <Button onClick={() => setState({ asks: true })}>{t.turnOff}</Button>
          ) : (
            <Button variant="primary" disabled={todo.length > 0} busy={state.busy} onClick={() => void turn(true)}>
              {t.turnOn}
            </Button>
          )}
        </div>
      )}
      {enabled && proven.length > 0 && <EnforcePart connection={connection} readOnly={readOnly} />}
      <ConfirmDialog
        open={enabled && state.asks === true}
        onClose={() => setState({})}
        title={format(t.offTitle, { name })}
        confirm={t.turnOff}
        busy={state.busy ?? false}
        error={state.error}
        onConfirm={() => void turn(false)}
      >
        {t.offText}
      </ConfirmDialog>
    </StepCard>
  );
}
