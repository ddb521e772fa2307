import { useState } from 'react';
import { groups } from '../../contract/groups/groups.ts';
import { impersonation } from '../../contract/impersonation/impersonation.ts';
import { member } from '../../contract/member/member.ts';
import { users } from '../../contract/users/users.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useFlag } from '../use-flag.ts';
import { useMay } from '../use-may.ts';
import type { OpenUserDialog } from './user-dialogs.tsx';
import { useUserMenu } from './use-user-menu.ts';

/** What the caller may do with people: their rights, the menu of a person, and the dialog that it has opened. `shown`: whose page this is. */
export function useUserDialogs(shown?: string) {
  const { session } = useServices();
  const me = useStore(session, (state) => (state.status === 'signedIn' ? state.user.id : ''));
  const hasSeveral = useFlag('multi-apps-admin-portal');
  const mayAssign = useMay('fe.secure.write.applications');
  const may = {
    write: useMay('fe.secure.write.users'),
    invite: useMay(users.invite),
    permanent: useMay(member.makePermanent),
    remove: useMay(users.remove),
    impersonate: useMay(impersonation.start),
    groups: useMay(groups.removeUsers),
    applications: mayAssign && hasSeveral,
  };
  const [open, setOpen] = useState<OpenUserDialog>();
  const menu = useUserMenu({
    me,
    shown,
    may,
    onOpen: (kind, user) => setOpen({ kind, user }),
  });
  return { me, may, menu, open, setOpen, close: () => setOpen(undefined) };
}
