import { useState } from 'react';
import { member } from '../../contract/member/member.ts';
import { users } from '../../contract/users/users.ts';
import { exactTime } from '../../lib/dates.ts';
import { commonStrings } from '../../i18n/common-strings.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useRegion } from '../../i18n/region.ts';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

const daySeconds = 86_400;
/** Days that somebody may stay. */
export const stays = [1, 7, 14, 30, 90, 180, 365] as const;

/** Ends somebody's access at a time. */
export function ExpiryDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const t = useStrings('users', usersStrings);
  const words = useStrings('common', commonStrings);
  const { language } = useLocale();
  const region = useRegion();
  const toast = useToast();
  const change = useChange(member, 'setExpiry', { refreshes: [users] });
  const [days, setDays] = useState('30');
  const [now] = useState(Date.now);
  const name = user.name || user.email;
  const seconds = Number(days) * daySeconds;
  const end = exactTime(new Date(now + seconds * 1000), language, region);
  const save = () =>
    change.mutate(
      { userId: user.id, body: { expirationInSeconds: seconds } },
      {
        onSuccess: () => {
          toast.show({ text: format(t.expirySaved, { name, date: end }), tone: 'success' });
          onClose();
        },
      },
    );
  const footer = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button variant="primary" busy={change.isPending} onClick={save}>
        {t.saveExpiry}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} size="s" title={format(t.expiryTitle, { name })} description={t.expiryText} footer={footer}>
      <Stack gap={4} align="stretch">
        {change.error && <ErrorNotice error={change.error} />}
        <Select
          label={t.stay}
          options={stays.map((count) => ({ value: String(count), label: plural(language, t.days, count) }))}
          value={days}
          onChange={setDays}
        />
        <Text size={13} tone="muted" role="status">
          {format(t.endsOn, { date: end })}
        </Text>
      </Stack>
    </Dialog>
  );
}
