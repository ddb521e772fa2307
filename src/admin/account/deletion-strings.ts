export const deletionStrings = {
  title: 'Member account deletion',
  text: "Deleting an account removes it from every workspace. Each workspace must allow it, and a workspace's only admin can't do it.",
  allow: 'Members can delete their accounts',
} as const;
