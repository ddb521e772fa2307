import { useState } from 'react';
import { applications } from '../../contract/applications/applications.ts';
import type { Consent } from '../../contract/applications/applications.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CardRow, CardRows } from '../card-rows.tsx';
import { consentsStrings } from './consents-strings.ts';

/** Applications of others that the user has let in; nothing while there is none. */
export default function ConsentsCard() {
  const t = useStrings('consents', consentsStrings);
  const toast = useToast();
  const list = useEndpoint(applications, 'consents');
  const [removing, setRemoving] = useState<Consent>();
  const end = useChange(applications, 'endConsent');
  if (!list.error && !list.data?.length) return null;

  function remove({ appId }: Consent) {
    const onSuccess = () => {
      setRemoving(undefined);
      toast.show({ text: t.removed });
    };
    end.mutate({ appId }, { onSuccess });
  }
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2}>{t.title}</Heading>
          <Text tone="muted">{t.text}</Text>
        </Stack>
        <CardRows query={list} none="">
          {(list.data ?? []).map((consent) => (
            <CardRow key={consent.appId}>
              <Row gap={3} align="start" style={{ minInlineSize: 0 }}>
                <Avatar id={consent.appId} name={consent.name} src={consent.logoURL} size={32} square />
                <Stack gap={1} style={{ minInlineSize: 0 }}>
                  <Text truncate>{consent.name}</Text>
                  <Text tone="muted" size={13}>
                    {consent.scopes.map((scope) => t[scope]).join('\u00a0· ')}
                  </Text>
                  <Text tone="muted" size={13}>
                    {consent.workspaces.join(', ')}
                    {'\u00a0· '}
                    {consent.lastUsedAt ? t.lastUsed : t.since} <Time value={consent.lastUsedAt ?? consent.createdAt} />
                  </Text>
                </Stack>
              </Row>
              <Button
                size="s"
                variant="quiet"
                style={{ flexShrink: 0 }}
                aria-label={format(t.removeThis, { name: consent.name })}
                onClick={() => setRemoving(consent)}
              >
                {t.remove}
              </Button>
            </CardRow>
          ))}
        </CardRows>
      </Stack>
      {removing && (
        <ConfirmDialog
          open
          onClose={() => {
            setRemoving(undefined);
            end.reset();
          }}
          title={t.removeTitle}
          confirm={t.removeTitle}
          onConfirm={() => remove(removing)}
          busy={end.isPending}
          error={end.error}
        >
          {format(t.removeText, { name: removing.name })}
        </ConfirmDialog>
      )}
    </Card>
  );
}
