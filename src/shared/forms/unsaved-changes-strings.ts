export const unsavedChangesStrings = {
  title: 'Discard changes?',
  text: "Your changes haven't been saved.",
  discard: 'Discard changes',
  keep: 'Keep editing',
} as const;
