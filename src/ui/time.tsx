import { useEffect, useState } from 'react';
import { exactTime, relativeTime } from '../i18n/dates.ts';
import { useLocale } from '../i18n/locale.tsx';

const minuteMs = 60_000;

/** "3 minutes ago", with the exact local time as its title; updates while mounted. */
export function Time({ value }: { value: string }) {
  const { language } = useLocale();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const when = new Date(value);
  return (
    <time dateTime={value} title={exactTime(when, language)}>
      {relativeTime(when, language, new Date(now))}
    </time>
  );
}
