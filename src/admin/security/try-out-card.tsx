import { useState } from 'react';
import { Trial, type TrialVerdict } from '../../contract/restrictions/restrictions.schemas.ts';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { countryName } from '../../shared/countries/countries.ts';
import { restrictionsStrings } from './restrictions-strings.ts';

/** Would this address, or this email, be let in? Asks the server, under the saved rules. */
export function TryOutCard({ kind }: { kind: 'ip' | 'email' }) {
  const t = useStrings('restrictions', restrictionsStrings);
  const { language } = useLocale();
  const { api } = useServices();
  const [found, setFound] = useState<TrialVerdict & { value: string }>();
  const form = useContractForm(Trial, {
    values: { value: '' },
    fields: { value: { label: kind === 'ip' ? t.tryIp : t.tryEmail, missing: t.tryMissing } },
    submit: async (body) => {
      setFound(undefined);
      setFound({ ...(await api(restrictions).tryOut({ body })), value: body.value });
    },
  });
  const match = found?.match && (found.reason.startsWith('country') ? countryName(found.match, language) : found.match);
  return (
    <Card>
      <form {...form.props}>
        <Stack gap={4} style={{ maxInlineSize: 480 }}>
          <Stack gap={1}>
            <Heading level={2}>{t.tryTitle}</Heading>
            <Text tone="muted">{kind === 'ip' ? t.tryIpText : t.tryEmailText}</Text>
          </Stack>
          {form.error && <ErrorNotice error={form.error} />}
          <Row gap={3} align="end">
            <div style={{ flex: 1, minInlineSize: 0 }}>
              <TextField {...form.field('value')} dir="ltr" autoComplete="off" spellCheck={false} />
            </div>
            <Button type="submit" busy={form.busy}>
              {t.tryButton}
            </Button>
          </Row>
        </Stack>
        <div role="status" style={{ maxInlineSize: 480 }}>
          {found && (
            <div style={{ marginBlockStart: 16 }}>
              <Notice
                tone={found.isAllowed ? 'success' : 'danger'}
                live="none"
                title={format(found.isAllowed ? t.tryYes : t.tryNo, { value: found.value })}
              >
                {format<string>(t[found.reason], { match: match ?? '' })}
              </Notice>
            </div>
          )}
        </div>
      </form>
    </Card>
  );
}
