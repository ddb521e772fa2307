import { Identity, type IdentityProps } from './sign-in/identity.tsx';

/** Whom a step of another flow is about, and the way back; the same line as in the sign-in. */
export const Whom = (props: IdentityProps) => <Identity {...props} />;
