export const usersCommandsStrings = {
  invite: 'Invite a colleague',
  'invite-many': 'Invite several people',
  'invite-link': 'Get an invite link',
} as const;
