import { bodyOf, titleOf } from '../../contract/notifications/notifications.rules.ts';
import { notificationTexts } from '../../contract/notifications/notification-texts.ts';
import type { Notification } from '../../contract/notifications/notifications.schemas.ts';
import { shortDate } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';

type Words = Readonly<Record<keyof typeof notificationTexts | 'deviceOn', string>>;

/** `Chrome, Linux` as a sentence has it. */
function deviceText(device: string, t: Words): string {
  const [browser = '', system] = device.split(', ');
  return system ? format<string>(t.deviceOn, { browser, system }) : device;
}

/** In the person's language, or as the server says it if it's of a kind that this page doesn't know. */
export function wordsOf({ kind, values, title, body }: Notification, t: Words, language: string): { title: string; body: string } {
  if (!(kind in notificationTexts)) return { title, body };
  const { date, device } = values;
  const shown = {
    ...values,
    ...(date && { date: shortDate(date, language) }),
    ...(device && { device: deviceText(device, t) }),
  };
  return { title: format(t[titleOf(kind, values)], shown), body: format(t[bodyOf(kind, values)], shown) };
}
