import * as own from './area-permissions.ts';
import type { AreaPermissions } from './permissions.ts';

type Areas = (typeof own)[keyof typeof own];
const areas: readonly AreaPermissions[] = Object.values(own);

type KeyOf<T> = T extends { permissions: infer P } ? keyof P & string : never;
/** Permission keys required by endpoints and navigation entries (SPEC 6). A held key may be a pattern, such as `fe.*`. */
export type PermissionKey = KeyOf<Areas>;

export interface ProductPermission {
  key: PermissionKey | 'fe.*';
  name: string;
  description: string;
  category: string;
}
/** Every permission of the product, as the role editor shows it. */
export const productPermissions: readonly ProductPermission[] = [
  { key: 'fe.*', name: 'All permissions', description: 'Full access, including future features.', category: 'General' },
  ...areas.flatMap(({ category, permissions }) =>
    Object.entries(permissions).map(([key, { name, description }]) => ({ key: key as PermissionKey, name, description, category })),
  ),
];
/** What the built-in role that changes nothing holds. */
export const viewKeys: readonly PermissionKey[] = areas.flatMap(({ permissions }) =>
  Object.entries(permissions).flatMap(([key, { view }]) => (view ? [key as PermissionKey] : [])),
);
