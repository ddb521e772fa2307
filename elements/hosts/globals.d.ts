// For a page with the loader's tag: "types": ["gatehouse/globals"] in tsconfig.json.
import type { AdminPortalApi } from '../page-types.ts';

export type * from '../element-types.ts';
export type * from '../page-types.ts';

declare global {
  // Only `var` is a property of window, too.
  var AdminPortal: AdminPortalApi;
}
