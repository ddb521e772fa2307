/** Somebody who signed up by phone or username has no address; mail to this reserved domain never leaves (RFC 2606). */
const noAddress = '@no-email.invalid';
export const placeholderEmail = (userId: string): string => userId + noAddress;
/** The address as a person knows it; empty when there is none. */
export const shownEmail = (email: string): string => (email.endsWith(noAddress) ? '' : email);
