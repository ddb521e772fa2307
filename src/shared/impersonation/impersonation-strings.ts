export const impersonationStrings = {
  label: 'Impersonation',
  text: "You're impersonating {{name}}, view only. Actions are logged under your name.",
  pill: 'Impersonating {{name}}',
  stop: 'Stop',
  end: 'Stop impersonating',
} as const;
