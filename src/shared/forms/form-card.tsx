import type { ReactNode } from 'react';
import { commonStrings } from '../../i18n/common-strings.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import type { ContractForm } from './use-contract-form.ts';

export interface FormCardProps {
  title: string;
  description?: string;
  form: Pick<ContractForm<object>, 'props' | 'error' | 'readOnly' | 'hidden' | 'saved' | 'busy' | 'dirty'>;
  children: ReactNode;
}

/** A row for each setting: its label and help at the start, its control at the end, or below where there is no room. */
const Rows = styled('div')`
  > * {
    padding: var(--_space-4) var(--_space-6);
    border-block-start: 1px solid var(--_border);
  }
  > [data-dependent] {
    border: 0;
    padding-block-start: 0;
  }
  > footer {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: var(--_space-3);
    padding-block: var(--_space-3);
    background: color-mix(in oklab, var(--_text) 3%, var(--_surface));
  }
  /* Its own fields, and none of what they have inside. */
  @container (min-width: 640px) {
    > [part='field'],
    > [data-dependent] > [part='field'] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 360px);
      grid-template-rows: auto 1fr;
      column-gap: var(--_space-7);
      > * {
        grid-area: 1 / 2 / span 2;
        align-self: start;
      }
      > [part='label'] {
        grid-area: 1 / 1;
        justify-content: start;
        margin: 0;
        padding-block-start: 8px;
        font: 500 var(--_text-14) var(--_font);
      }
      > [part='help'] {
        grid-area: 2 / 1;
        margin-block-start: 2px;
      }
      > [part='error'] {
        grid-area: 3 / 2;
      }
    }
  }
`;

/** A row that is no field. */
export const SettingRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div part="field">
    <span part="label">{label}</span>
    {children}
  </div>
);

const Head = ({ title, description }: { title: string; description: string | undefined }) => (
  <Stack gap={1} style={{ padding: 'var(--_space-5) var(--_space-6)', maxInlineSize: 640 }}>
    <Heading level={2}>{title}</Heading>
    {description && <Text tone="muted">{description}</Text>}
  </Stack>
);

/** Settings that are only shown: a card of `SettingRow`. */
export const SettingsCard = ({ title, description, children }: { title: string; description?: string; children: ReactNode }) => (
  <Card layout="flush">
    <Head title={title} description={description} />
    <Rows>{children}</Rows>
  </Card>
);

/** A settings card with its own Save button, which waits for a change. */
export function FormCard({ title, description, form, children }: FormCardProps) {
  const t = useStrings('common', commonStrings);
  if (form.hidden) return null;
  return (
    <Card layout="flush">
      <form {...form.props}>
        <Head title={title} description={description} />
        <Rows>
          {form.error && (
            <div>
              <ErrorNotice error={form.error} />
            </div>
          )}
          {children}
          {!form.readOnly && (
            <footer>
              <Text as="span" size={13} tone="success" role="status">
                {form.saved ? t.saved : ''}
              </Text>
              <Button type="submit" variant="primary" busy={form.busy} disabled={!form.dirty && !form.busy}>
                {t.save}
              </Button>
            </footer>
          )}
        </Rows>
      </form>
    </Card>
  );
}
