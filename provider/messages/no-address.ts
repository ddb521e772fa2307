/** Users who signed up by phone or username have no address; email to this reserved domain never leaves (RFC 2606). */
const noAddress = '@no-email.invalid';
export const placeholderEmail = (userId: string): string => userId + noAddress;
/** The address as shown to users; empty if there is none. */
export const shownEmail = (email: string): string => (email.endsWith(noAddress) ? '' : email);
