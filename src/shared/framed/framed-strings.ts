export const framedStrings = {
  title: 'Open this page in its own window',
  text: "It's embedded in another site. To keep your account safe, you can't sign in or make changes here.",
  open: 'Open in new window',
} as const;
