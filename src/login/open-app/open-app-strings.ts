export const openAppStrings = {
  title: 'Opening the app',
  text: 'If your device asks, allow it to open the app.',
  open: 'Open the app',
  notInstalled: 'Nothing happened? The app may not be installed on this device. Install it and open this page again.',
  here: 'Continue in the browser',
  noneTitle: "Couldn't open the app",
  none: "This link doesn't point to a known app. Go back to the app and try again.",
} as const;
