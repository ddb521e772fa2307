export const openAppStrings = {
  title: 'Opening the app',
  text: 'Your device asks whether it may open the app. Agree, and you go on there.',
  open: 'Open the app',
  notInstalled: 'Nothing happens? The app may not be on this device. Install it first, then open this page again.',
  here: 'Stay in the browser',
  noneTitle: 'This page opens an app',
  none: 'The address does not say which one, or it is not an app of this site. Go back to the app and start again there.',
} as const;
