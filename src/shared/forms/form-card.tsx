import type { ReactNode } from 'react';
import { commonStrings } from '../../i18n/common-strings.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import type { ContractForm } from './use-contract-form.ts';

export interface FormCardProps {
  title: string;
  description?: string;
  form: Pick<ContractForm<object>, 'props' | 'error' | 'readOnly' | 'hidden' | 'saved' | 'busy' | 'dirty'>;
  /** Beside the fields, or below them where there is no room. */
  aside?: ReactNode;
  children: ReactNode;
}

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 480px) minmax(240px, 1fr);
  gap: 32px;
  align-items: start;
  @container (max-width: 820px) {
    grid-template-columns: minmax(0, 480px);
  }
`;

/** A settings card with its own Save button, which waits for a change. */
export function FormCard({ title, description, form, aside, children }: FormCardProps) {
  const t = useStrings('common', commonStrings);
  if (form.hidden) return null;
  const fields = (
    <Stack gap={5} style={{ maxInlineSize: 480 }}>
      <Stack gap={1}>
        <Heading level={2}>{title}</Heading>
        {description && <Text tone="muted">{description}</Text>}
      </Stack>
      {form.error && <ErrorNotice error={form.error} />}
      {children}
      {!form.readOnly && (
        <Row gap={3} justify="end">
          <Text as="span" size={13} tone="success" role="status">
            {form.saved ? t.saved : ''}
          </Text>
          <Button type="submit" variant="primary" busy={form.busy} disabled={!form.dirty && !form.busy}>
            {t.save}
          </Button>
        </Row>
      )}
    </Stack>
  );
  return (
    <Card>
      <form {...form.props}>
        {aside ? (
          <Columns>
            {fields}
            {aside}
          </Columns>
        ) : (
          fields
        )}
      </form>
    </Card>
  );
}
