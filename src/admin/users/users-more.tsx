import Ellipsis from 'lucide-react/icons/ellipsis';
import { users } from '../../contract/users/users.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useToastFailure } from '../use-toast-failure.ts';
import { bulkStrings } from './bulk-strings.ts';
import type { InviteKind } from './invite/invitations.tsx';
import { inviteStrings } from './invite-strings.ts';
import { usersStrings } from './users-strings.ts';

export interface UsersMoreProps {
  onInvite(kind: InviteKind): void;
  /** Several may be invited by email at once. */
  inBulk: boolean;
  /** The workspace allows invite links. */
  byLink: boolean;
  onResend(): void;
}

/** What is rarely done to the list as a whole. */
export function UsersMore({ onInvite, inBulk, byLink, onResend }: UsersMoreProps) {
  const t = useStrings('users', usersStrings);
  const bulk = useStrings('bulk', bulkStrings);
  const invite = useStrings('invite', inviteStrings);
  const api = useApi(users);
  const toast = useToast();
  const fail = useToastFailure();
  async function resendAll() {
    const { total } = await api.count({ query: { _action: 'resend' } });
    if (total === 0) toast.show({ text: bulk.resendAllNone });
    else onResend();
  }
  return (
    <Menu
      label={t.more}
      items={[
        ...(inBulk ? [{ id: 'many', label: invite.several, onSelect: () => onInvite('many') }] : []),
        ...(byLink ? [{ id: 'link', label: invite.link, onSelect: () => onInvite('link') }] : []),
        { id: 'resend', label: bulk.resendAll, onSelect: () => void resendAll().catch(fail) },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={t.more}>
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    />
  );
}
