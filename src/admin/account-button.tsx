import type { ComponentPropsWithoutRef, Ref } from 'react';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { NavButton } from './portal-layout.tsx';

/** The signed-in user, at the end of the navigation. */
export function AccountButton({ buttonRef, ...props }: ComponentPropsWithoutRef<'button'> & { buttonRef?: Ref<HTMLButtonElement> }) {
  const { session } = useServices();
  const state = useStore(session);
  if (state.status !== 'signedIn') return null;
  const { user } = state;
  return (
    <NavButton {...props} ref={buttonRef} type="button">
      <Avatar id={user.id} name={user.name} src={user.profilePictureUrl} size={28} />
      <span title={user.email}>
        {user.name}
        <small>
          <bdi>{user.email}</bdi>
        </small>
      </span>
    </NavButton>
  );
}
