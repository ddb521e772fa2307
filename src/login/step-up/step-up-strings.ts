export const stepUpStrings = {
  why: "Verify it's you to continue.",
  cancel: 'Cancel',
  asking: 'One moment',
  noneTitle: 'Set up two-step verification first',
  none: 'You need it for this action. Add a method in your privacy settings, then try again.',
  setUp: 'Set up two-step verification',
  back: 'Go back',
  failedTitle: 'Sign in again',
  failed: "We couldn't verify it's you. Sign in again to continue.",
  doneTitle: 'Verified',
} as const;
