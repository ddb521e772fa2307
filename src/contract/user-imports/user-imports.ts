import { endpoints, get, post } from '../endpoint.ts';
import type { userImportsChecks } from './user-imports.checks.ts';

const write = { permission: 'fe.secure.write.users' } as const;
const imports = '/identity/resources/users/imports/v1';

export const userImports = endpoints<typeof userImportsChecks>('userImports')({
  /** The caller's draft, and what was started, newest first. */
  list: get(imports, { access: write }),
  /** Replaces the caller's earlier draft. */
  create: post(imports, { access: write }),
  get: get(`${imports}/:importId`, { access: write }),
  /** A row that was sent before is replaced. */
  addRows: post(`${imports}/:importId/rows`, { access: write, produces: 'nothing' }),
  rows: get(`${imports}/:importId/rows`, { access: write }),
  /** Says of each row what would become of it. Changes nobody. */
  check: post(`${imports}/:importId/check`, { access: write }),
  start: post(`${imports}/:importId/start`, { access: write }),
  /** Who was added stays; the other rows are left. */
  cancel: post(`${imports}/:importId/cancel`, { access: write }),
});
