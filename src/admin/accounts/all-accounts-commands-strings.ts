export const allAccountsCommandsStrings = {
  new: 'Add an account',
  people: 'See everyone in all accounts',
} as const;
