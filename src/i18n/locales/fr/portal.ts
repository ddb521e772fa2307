/** French for the portal; one line per file. */
export { account } from './portal/account.ts';
export { admin } from './portal/admin.ts';
export { forms } from './portal/forms.ts';
export { lists } from './portal/lists.ts';
export { metadata } from './portal/metadata.ts';
export { privacy } from './portal/privacy.ts';
export { profile } from './portal/profile.ts';
