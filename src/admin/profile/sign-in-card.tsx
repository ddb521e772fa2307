import { useState, type ReactNode } from 'react';
import { configuration } from '../../contract/configuration/configuration.ts';
import type { Me } from '../../contract/profile/profile.schemas.ts';
import { usernames } from '../../contract/usernames/usernames.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { useFieldStates } from '../../ui/field-states.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CardRow } from '../card-rows.tsx';
import { useRowAddress } from '../use-row-address.ts';
import { useAddressAction } from '../use-address-action.ts';
import { Part } from '../part.tsx';
import { useMay } from '../use-may.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { NumbersPart } from './numbers-part.tsx';
import { signInDetailsStrings } from './sign-in-details-strings.ts';
import { UsernameDialog } from './username-dialog.tsx';

function Line({ label, value, help, children }: { label: string; value: string; help?: string | undefined; children?: ReactNode }) {
  return (
    <CardRow>
      <Stack gap={1} style={{ minInlineSize: 0 }}>
        <Text tone="muted" size={13}>
          {label}
        </Text>
        <Text truncate>{value}</Text>
        {help && (
          <Text tone="muted" size={13}>
            {help}
          </Text>
        )}
      </Stack>
      <Row gap={1} style={{ flexShrink: 0 }}>
        {children}
      </Row>
    </CardRow>
  );
}

/** What the user can be found by when they sign in: email, username, phone numbers. */
export default function SignInCard({ user }: { user: Me }) {
  const t = useStrings('sign-in-details', signInDetailsStrings);
  const toast = useToast();
  const [open, setOpen] = useState<'email' | 'username' | 'removeUsername'>();
  const close = () => setOpen(undefined);
  const policy = useEndpoint(configuration, 'userEmailPolicy');
  const own = useEndpoint(usernames, 'own');
  const remove = useChange(usernames, 'remove');
  const isManaged = policy.data?.allowEmailChange === false;
  const isOwn = useMay(usernames.set);
  const stateOf = useFieldStates();
  const mayEmail = isOwn && !isManaged && stateOf('email') === 'edit';
  const hasUsernames = own.data?.canSet !== false;
  const mayUsername = isOwn && stateOf('username') === 'edit' && (hasUsernames || Boolean(own.data?.username));
  useAddressAction('email', () => mayEmail && setOpen('email'));
  useAddressAction('username', () => mayUsername && setOpen('username'));
  const username = own.data?.username ?? '';
  useRowAddress({
    rows: own.data && (username && mayUsername ? [{ id: 'username' }] : []),
    actions: () => [{ id: 'remove', label: t.removeUsername, onSelect: () => setOpen('removeUsername') }],
    opens: ['remove'],
  });
  return (
    <Card>
      <Stack gap={5}>
        <Stack gap={1}>
          <Heading level={2}>{t.title}</Heading>
          <Text tone="muted">{t.text}</Text>
        </Stack>
        <Stack gap={4}>
          <Part name="email">
            <Line label={t.email} value={user.email || t.none} help={isManaged ? t.managed : undefined}>
              {mayEmail && (
                <Button size="s" aria-label={t.changeEmail} onClick={() => setOpen('email')}>
                  {user.email ? t.change : t.add}
                </Button>
              )}
            </Line>
          </Part>
          <Part name="username">
            <Line label={t.username} value={username || (own.data ? t.none : '—')}>
              {mayUsername && username && (
                <Button size="s" variant="quiet" aria-label={t.removeUsername} onClick={() => setOpen('removeUsername')}>
                  {t.remove}
                </Button>
              )}
              {mayUsername && hasUsernames && (
                <Button
                  size="s"
                  aria-label={username ? t.changeUsername : t.addUsername}
                  disabled={!own.data}
                  onClick={() => setOpen('username')}
                >
                  {username ? t.change : t.add}
                </Button>
              )}
            </Line>
          </Part>
          <Part name="phoneNumbers">
            <NumbersPart />
          </Part>
        </Stack>
      </Stack>
      {open === 'email' && mayEmail && <ChangeEmailDialog onClose={close} />}
      {open === 'username' && own.data && <UsernameDialog own={username} onClose={close} />}
      {open === 'removeUsername' && (
        <ConfirmDialog
          open
          title={t.removeUsername}
          confirm={t.removeUsername}
          busy={remove.isPending}
          error={remove.error}
          onClose={() => {
            remove.reset();
            close();
          }}
          onConfirm={() =>
            remove.mutate(
              { username },
              {
                onSuccess: () => {
                  close();
                  toast.show({ text: t.usernameRemoved });
                },
              },
            )
          }
        >
          {format(t.removeUsernameText, { username: `\u2068${username}\u2069` })}
        </ConfirmDialog>
      )}
    </Card>
  );
}
