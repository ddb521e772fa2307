/** The portal opens with this section: its frame and the picture don't wait for the code of forms, which arrives beside them. */
export const loadDetails = () => import('./details-card.tsx');
export const loadSignIn = () => import('./sign-in-card.tsx');
