export const framedStrings = {
  title: 'Open this page on its own',
  text: 'It is shown inside of another site. To keep your account safe, nobody can sign in or change anything here.',
  open: 'Open in a new window',
} as const;
