/** Choosing people: of a group, of an application. */
export const peopleStrings = {
  findPeople: 'Find people to add by name or email',
  addAll: { one: 'Add {{count}} person', other: 'Add all {{count}}' },
  addOne: 'Add',
  addPerson: 'Add {{name}}',
  noPeople: 'No users match "{{search}}"',
  morePeople: 'Only the first matches are shown. Keep typing to find others.',
  member: 'Person',
  status: 'Status',
  joins: 'New',
  invited: 'Invited',
  leave: 'Remove {{name}}',
  stay: 'Keep {{name}}',
  noMembersMatch: 'No users match "{{search}}"',
} as const;
