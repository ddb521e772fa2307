/** Half of the people never need it; a step brings it before it is asked for. */
export const loadWebauthn = () => import('../../../auth/webauthn.ts');
