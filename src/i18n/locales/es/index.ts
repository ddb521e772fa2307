import type { Language } from '../../language.ts';
import * as common from './common.ts';

export const language: Language = {
  common,
  flows: () => import('./flows.ts'),
  portal: () => import('./portal.ts'),
  access: () => import('./access.ts'),
  safety: () => import('./safety.ts'),
  connections: () => import('./connections.ts'),
  delivery: () => import('./delivery.ts'),
  people: () => import('./people.ts'),
  activity: () => import('./activity.ts'),
  reporting: () => import('./reporting.ts'),
  billing: () => import('./billing.ts'),
  later: () => import('./later.ts'),
  catalog: () => import('./catalog.ts'),
};
