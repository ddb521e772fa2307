import type { Group } from '../../contract/groups/groups.schemas.ts';
import type { Role } from '../../contract/roles/roles.schemas.ts';

interface Person {
  id: string;
  name: string;
  email: string;
  /** Given to themselves. */
  roles: readonly Pick<Role, 'id'>[];
  groups?: readonly { id: string; roles?: readonly Pick<Role, 'id'>[] | undefined }[] | undefined;
}
export interface Loss {
  role: Role;
  names: string[];
}

/** Roles that a change of a group takes from somebody who doesn't hold them in another way. */
export function lossesOf(
  group: Pick<Group, 'id' | 'roles' | 'users'>,
  after: { roleIds: readonly string[]; userIds: readonly string[] },
  people: readonly Person[],
): Loss[] {
  const members = new Set(group.users?.map(({ id }) => id));
  const stay = new Set(after.userIds);
  const losses = (group.roles ?? []).map((role) => {
    const isTaken = !after.roleIds.includes(role.id);
    const holdsOtherwise = ({ roles, groups = [] }: Person) =>
      [...roles, ...groups.filter(({ id }) => id !== group.id).flatMap((other) => other.roles ?? [])].some(({ id }) => id === role.id);
    const losers = people.filter((person) => members.has(person.id) && (isTaken || !stay.has(person.id)) && !holdsOtherwise(person));
    return { role, names: losers.map(({ name, email }) => name || email) };
  });
  return losses.filter(({ names }) => names.length > 0);
}
