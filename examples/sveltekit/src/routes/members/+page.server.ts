import type { PageServerLoad } from './$types';

// `hooks.server.ts` lets nobody else in.
export const load: PageServerLoad = ({ locals }) => ({ name: locals.caller!.name });
