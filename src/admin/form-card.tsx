import { useState, type FormEvent, type ReactNode } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { commonStrings } from '../i18n/common-strings.ts';
import { toAppError, type AppError } from '../lib/error.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Heading } from '../ui/heading.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { Text } from '../ui/text.tsx';

export interface FormCardProps {
  title: string;
  description?: string;
  /** Field name to sentence for what can be seen without the server; nothing: send it. */
  check?(data: FormData): Readonly<Record<string, string>>;
  save(data: FormData): Promise<unknown>;
  /** Shows the fields without a way to change them. */
  readOnly?: boolean;
  children(errors: Readonly<Record<string, string | undefined>>): ReactNode;
}

const fieldsOf = (error: AppError | undefined) => (error?.context?.['fields'] ?? {}) as Readonly<Record<string, string>>;

/** A card of settings that saves by itself: what was typed stays when the server says no, and the sentence stands at its field. */
export function FormCard({ title, description, check, save, readOnly = false, children }: FormCardProps) {
  const t = useStrings('common', commonStrings);
  const [state, setState] = useState<{ busy?: boolean; saved?: boolean; wrong?: Readonly<Record<string, string>>; error?: AppError }>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = check?.(new FormData(form)) ?? {};
    const [firstWrong] = Object.keys(wrong);
    if (firstWrong) {
      setState({ wrong });
      return form.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
    }
    setState({ busy: true });
    try {
      await save(new FormData(form));
      setState({ saved: true });
    } catch (cause) {
      const error = toAppError(cause);
      setState({ error, wrong: fieldsOf(error) });
    }
  }

  const { busy = false, saved, wrong = {}, error } = state;
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} onChange={() => saved && setState({})} noValidate>
        <Stack gap={5}>
          <Stack gap={1}>
            <Heading level={2}>{title}</Heading>
            {description && <Text tone="muted">{description}</Text>}
          </Stack>
          {error && Object.keys(wrong).length === 0 && <ErrorNotice error={error} />}
          {children(wrong)}
          {!readOnly && (
            <Row gap={3} justify="end">
              <Text as="span" size={13} tone="success" role="status">
                {saved ? t.saved : ''}
              </Text>
              <Button type="submit" variant="primary" busy={busy}>
                {t.save}
              </Button>
            </Row>
          )}
        </Stack>
      </form>
    </Card>
  );
}

/** Text of a field, trimmed. */
export const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();
