import { exactTime, relativeTime } from '../lib/dates.ts';
import { useLocale } from '../i18n/locale.tsx';
import { useRegion } from '../i18n/region.ts';
import { useMinute } from './use-minute.ts';

/** "3 minutes ago", with the exact time as its title; updates while mounted. */
export function Time({ value }: { value: string }) {
  const { language } = useLocale();
  const region = useRegion();
  const now = useMinute();
  const when = new Date(value);
  return (
    <time dateTime={value} title={exactTime(when, language, region)}>
      {relativeTime(when, language, { now, ...region })}
    </time>
  );
}
