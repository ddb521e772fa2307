/** Choosing people, of a group or an application, and showing those whom a change concerns. */
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
  showAll: 'Show all {{count}}',
  showFewer: 'Show fewer',
  noMembersMatch: 'No users match "{{search}}"',
} as const;
