import { sql } from 'kysely';
import { accentPath } from '../../../src/contract/account-settings/account-settings.rules.ts';

const path = sql.lit(`{${accentPath.replaceAll('/', ',')}}`);

/** Of `account_settings as a`: only the color out of all its metadata, and nothing that is no color. */
export const selectAccent = sql<string | null>`substring(a.admin_box #>> ${path}::text[] from '^#[0-9a-fA-F]{6}$')`;
