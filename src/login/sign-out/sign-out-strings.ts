export const signOutStrings = { title: 'Signing you out' } as const;
