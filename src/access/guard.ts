import { holdsPermission } from './permission.ts';

export interface Guarded {
  requiredPermissions?: readonly string[] | undefined;
  /** Keys of roles. */
  requiredRoles?: readonly string[] | undefined;
}
export interface Person {
  superUser?: boolean | undefined;
  permissions: readonly { key: string }[];
  roles: readonly { key: string }[];
}

/** A super user always passes; everybody else needs every permission and every role that is asked for (SPEC 5). */
export function isAuthorized(person: Person, { requiredPermissions = [], requiredRoles = [] }: Guarded): boolean {
  if (person.superUser) return true;
  const held = person.permissions.map(({ key }) => key);
  const roles = person.roles.map(({ key }) => key);
  return requiredPermissions.every((key) => holdsPermission(held, key)) && requiredRoles.every((key) => roles.includes(key));
}
