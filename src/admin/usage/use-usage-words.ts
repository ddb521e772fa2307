import { useMemo } from 'react';
import type { Usage, UsageStep } from '../../contract/usage/usage.schemas.ts';
import { shortDate } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { usageStrings } from './usage-strings.ts';

/** How the numbers and steps of a usage are written. */
export function useUsageWords({ step, timeZone }: Pick<Usage, 'step' | 'timeZone'>) {
  const t = useStrings('usage', usageStrings);
  const { language } = useLocale();
  const region = useWorkspaceRegion();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
    const short = new Intl.DateTimeFormat(language, { timeZone, month: 'short', ...(step !== 'month' && { day: 'numeric' }) });
    const month = new Intl.DateTimeFormat(language, { timeZone, month: 'long', year: 'numeric' });
    const date = (at: string) => shortDate(at, language, { ...region, timeZone });
    const whole: Record<UsageStep, (at: string) => string> = {
      day: date,
      week: (at) => format(t.weekOf, { date: date(at) }),
      month: (at) => month.format(new Date(at)),
    };
    return {
      count: (value: number | null) => (value === null ? t.notKept : number.format(value)),
      /** On an axis. */
      short: (at: string) => short.format(new Date(at)),
      /** By itself. */
      whole: whole[step],
      date,
      change(total: number | null, previous: number | null): string {
        if (total === null || previous === null) return t.unknownPrevious;
        if (previous === 0) return t.nonePrevious;
        if (total === previous) return t.noChange;
        return format(t.compared, { change: percent.format((total - previous) / previous), previous: number.format(previous) });
      },
    };
  }, [t, language, region, step, timeZone]);
}
export type UsageWords = ReturnType<typeof useUsageWords>;
