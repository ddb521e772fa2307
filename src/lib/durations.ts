/** Units of durations, the smallest first. */
export const durationUnits = ['minute', 'hour', 'day'] as const;
export type DurationUnit = (typeof durationUnits)[number];
export const secondsIn: Readonly<Record<DurationUnit, number>> = { minute: 60, hour: 3600, day: 86_400 };

const long = (language: string, unit: DurationUnit | 'second') =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });

/** The largest unit that divides them; undefined for odd seconds. */
export const unitOf = (seconds: number): DurationUnit | undefined => durationUnits.findLast((unit) => seconds % secondsIn[unit] === 0);

/** In the largest unit that divides it: "5 minutes", "30 days". */
export function duration(seconds: number, language: string): string {
  const unit = unitOf(seconds);
  return long(language, unit ?? 'second').format(unit ? seconds / secondsIn[unit] : seconds);
}

/** The unit's word beside so many: "days". */
export const unitWord = (unit: DurationUnit, count: number, language: string): string =>
  long(language, unit)
    .formatToParts(count)
    .find(({ type }) => type === 'unit')?.value ?? unit;
