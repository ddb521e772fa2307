import { shortDate, type Region } from '../../lib/dates.ts';

interface StepOptions {
  language: string;
  region: Region;
  stepSeconds: number;
}

/** When a step of the chart begins: a date, with the hour where steps are hours. Days are those of UTC, as they are counted. */
export function stepText(at: string, { language, region, stepSeconds }: StepOptions): string {
  if (stepSeconds >= 86_400) return shortDate(at, language, { ...region, timeZone: 'UTC' });
  const zone = region.timeZone ? { timeZone: region.timeZone } : {};
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', ...zone }).format(
    new Date(at),
  );
}
