import { styled } from '../../ui/styled.tsx';

// Its height includes the gap above it. What loads at once shows no bones.
const Room = styled('div')`
  block-size: var(--ap-login-room, var(--_room, 244px));
  margin-block-start: calc(-1 * var(--_space-6));
  overflow: hidden;
  & > i {
    display: block;
    block-size: 44px;
    margin-block-end: var(--_space-2);
    border-radius: var(--_radius-m);
    background: var(--_surface-sunken);
    animation: ap-room 0.2s 0.3s backwards;
    &:first-of-type {
      margin-block-start: 60px;
    }
  }
  @keyframes ap-room {
    from {
      opacity: 0;
    }
  }
`;

/** Room inside the card (the host's, else what it took here last, else the usual) for the other ways to sign in, so that nothing grows when they come. */
export const ExtrasRoom = () => (
  <Room aria-hidden>
    <i />
    <i />
    <i />
  </Room>
);
