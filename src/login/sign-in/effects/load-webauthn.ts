/** Lazy because many users never need it; steps preload it. */
export const loadWebauthn = () => import('../../../auth/webauthn.ts');
