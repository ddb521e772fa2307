export const deletionStrings = {
  title: 'Account deletion',
  text: "Someone who deletes their account leaves all of their workspaces. It works only if each of them allows it, and never for a workspace's only admin.",
  allow: 'Members can delete their accounts',
} as const;
