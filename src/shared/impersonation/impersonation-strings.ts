export const impersonationStrings = {
  label: 'Impersonation',
  text: "You're impersonating {{name}}. Actions are logged under your name.",
  end: 'Stop impersonating',
} as const;
