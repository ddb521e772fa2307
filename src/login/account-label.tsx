import { Identity, type IdentityProps } from './sign-in/identity.tsx';

/** The account a step is about, and the way back; the same line as in the sign-in. */
export const AccountLabel = (props: IdentityProps) => <Identity {...props} />;
