import type { ReactNode } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import type { ContractForm } from '../../shared/forms/use-contract-form.ts';
import { useUnsavedChanges } from '../../shared/forms/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { ssoStrings } from './sso-strings.ts';

export interface StepCardProps {
  title: string;
  text?: ReactNode;
  onBack?: (() => void) | undefined;
  onNext(): void;
  /** Default: Continue. */
  next?: string;
  /** What this step is for is still to be done, so going on is the lesser button. */
  isOpen?: boolean;
  /** Going on takes a while. */
  busy?: boolean;
  /** What the step's button saves before it goes on. */
  form?: Pick<ContractForm<object>, 'props' | 'error' | 'busy' | 'dirty' | 'readOnly'>;
  children: ReactNode;
}

/** One step, with the way back and on. */
export function StepCard({ title, text, onBack, onNext, next, isOpen = false, busy = false, form, children }: StepCardProps) {
  const t = useStrings('sso', ssoStrings);
  const { leave } = useUnsavedChanges();
  const saves = form !== undefined && form.dirty && !form.readOnly;
  const content = (
    <Stack gap={5} align="stretch">
      <Stack gap={1}>
        <Heading level={2}>{title}</Heading>
        {text && <Text tone="muted">{text}</Text>}
      </Stack>
      {form?.error && <ErrorNotice error={form.error} />}
      {children}
      <Row gap={3} justify="end" wrap>
        {onBack && <Button onClick={() => leave(onBack)}>{t.previous}</Button>}
        {saves ? (
          <Button type="submit" variant="primary" busy={form.busy}>
            {t.saveNext}
          </Button>
        ) : (
          <Button variant={isOpen ? 'secondary' : 'primary'} busy={busy} onClick={() => leave(onNext)}>
            {next ?? (isOpen ? t.skip : t.next)}
          </Button>
        )}
      </Row>
    </Stack>
  );
  return <Card style={{ maxInlineSize: 720 }}>{form ? <form {...form.props}>{content}</form> : content}</Card>;
}
