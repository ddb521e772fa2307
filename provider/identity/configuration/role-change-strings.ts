/** What `config diff` and `config apply` say of roles and permissions. `{{role}}`, `{{permission}}` and the like are names. */
export const roleChangeStrings = {
  roleNew: 'Role {{role}} is new.',
  roleGone: 'Role {{role}} is gone.',
  roleGoneFor: {
    one: 'Role {{role}} is gone: {{count}} person in {{workspaces}} loses it.',
    other: 'Role {{role}} is gone: {{count}} people in {{workspaces}} lose it.',
  },
  workspaces: { one: '{{count}} workspace', other: '{{count}} workspaces' },
  roleRenamed: 'Role {{before}} is called {{role}} now.',
  roleTexts: 'What role {{role}} is for is said in other words.',
  roleLevel: 'Role {{role}} has level {{after}} instead of {{before}}.',
  roleDefault: {
    true: 'New members get role {{role}}, unless others are chosen for them.',
    false: 'New members no longer get role {{role}} unless it is chosen for them.',
  },
  gives: 'Role {{role}} also gives {{permissions}}.',
  givesNoLonger: 'Role {{role}} no longer gives {{permission}}.',
  takesFrom: {
    one: 'Role {{role}} no longer gives {{permission}}: {{count}} person loses it.',
    other: 'Role {{role}} no longer gives {{permission}}: {{count}} people lose it.',
  },
  permissionNew: 'Permission {{permission}} is new.',
  permissionGone: 'Permission {{permission}} is gone.',
  permissionGoneFor: 'Permission {{permission}} is gone: {{who}} lose it.',
  permissionGoneForOne: 'Permission {{permission}} is gone: {{who}} loses it.',
  people: { one: '{{count}} person', other: '{{count}} people' },
  ownRoles: { one: '{{count}} role of workspaces', other: '{{count}} roles of workspaces' },
  permissionRenamed: 'Permission {{before}} is called {{permission}} now.',
  permissionTexts: 'What permission {{permission}} allows is said in other words.',
  permissionCategory: 'Permission {{permission}} stands under {{after}} instead of {{before}}.',
  implies: '{{permission}} implies {{implied}} now.',
  impliesNoLonger: '{{permission}} no longer implies {{implied}}.',
  impliesNoLongerFor: {
    one: '{{permission}} no longer implies {{implied}}: {{count}} person loses it.',
    other: '{{permission}} no longer implies {{implied}}: {{count}} people lose it.',
  },
} as const;
