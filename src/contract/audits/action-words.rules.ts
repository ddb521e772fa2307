import type { AuditRow } from './audits.schemas.ts';

/** The key of the words for an entry: its action, or what that was here. */
export const wordsFor = ({ action, json }: Pick<AuditRow, 'action' | 'json'>): string =>
  action === 'user.updated' && Object.keys(json[0]?.changes ?? {}).join() === 'roles' ? 'user.rolesChanged' : action;
