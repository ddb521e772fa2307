export const usersCommandsStrings = {
  invite: 'Invite a colleague',
  'invite-many': 'Invite several people',
  import: 'Import users from a file',
  'invite-link': 'Share an invite link',
  export: 'Export users',
  resend: 'Resend all invitations',
} as const;
