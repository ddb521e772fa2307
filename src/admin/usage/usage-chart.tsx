import { max, nice, ticks } from 'd3-array';
import { line } from 'd3-shape';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Usage, UsageId, UsageSeries } from '../../contract/usage/usage.schemas.ts';
import { format } from '../../i18n/format.ts';
import { listText } from '../../lib/dates.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { ChartFrame, height } from './chart-frame.ts';
import { looks } from './series-look.ts';
import { usageStrings } from './usage-strings.ts';
import { Swatch } from './usage-tiles.tsx';
import type { UsageWords } from './use-usage-words.ts';

/** Labels that have room below the chart. */
const mostLabels = 6;

export interface UsageChartProps {
  usage: Usage;
  words: UsageWords;
  chosen: ReadonlySet<UsageId>;
}

/** The chosen counts as lines; the one before as well, if only one is chosen. Arrow keys or the pointer read a step. */
export default function UsageChart({ usage: { steps, series }, words, chosen }: UsageChartProps) {
  const t = useStrings('usage', usageStrings);
  const { language } = useLocale();
  const [at, setAt] = useState<number>();
  const shown = series.filter(({ id }) => chosen.has(id));
  const alone = shown.length === 1 ? shown[0]! : undefined;
  const last = steps.length - 1;
  const index = Math.min(at ?? last, last);
  const all = shown.flatMap(({ values, before }) => (alone ? [...values, ...before] : values));
  const most = Math.max(4, max(all, (value) => value ?? 0) ?? 0);
  const [, top] = nice(0, most, 4);
  const marks = ticks(0, top, 4).filter(Number.isInteger);
  const xOf = (step: number) => (last === 0 ? 50 : (step / last) * 100);
  const yOf = (value: number) => height - (value / top) * height;
  const pathOf = line<number | null>(
    (_, step) => xOf(step),
    (value) => yOf(value!),
  ).defined((value) => value !== null);
  const textOf = ({ id, values }: UsageSeries) => `${t[id]} ${words.count(values[index]!)}`;
  const spoken = `${words.whole(steps[index]!)}: ${listText(shown.map(textOf), language)}`;
  const every = Math.ceil(steps.length / mostLabels);

  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - box.left) / box.width) * last))));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -7, PageUp: 7, Home: -last, End: last }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, index + by)));
  };

  return (
    <ChartFrame>
      <div data-scale aria-hidden>
        {marks.map((mark) => (
          <span key={mark} style={{ insetBlockStart: yOf(mark) }}>
            {words.count(mark)}
          </span>
        ))}
      </div>
      <div
        data-plot
        role="slider"
        tabIndex={0}
        aria-label={t.chartLabel}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={spoken}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
      >
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" aria-hidden>
          {marks.map((mark) => (
            <line key={mark} data-grid x1={0} x2={100} y1={yOf(mark)} y2={yOf(mark)} />
          ))}
          {alone && <path data-before d={pathOf(alone.before) ?? ''} />}
          {shown.map(({ id, values }) => (
            <path key={id} d={pathOf(values) ?? ''} style={{ stroke: looks[id].color, strokeDasharray: looks[id].dash }} />
          ))}
        </svg>
        {at !== undefined && <div data-cursor style={{ left: `${xOf(index)}%` }} />}
        {at !== undefined && (
          <div data-tip data-side={index > last / 2 ? 'before' : 'after'} style={{ left: `${xOf(index)}%` }} aria-hidden>
            <b>{words.whole(steps[index]!)}</b>
            {shown.map(({ id, values }) => (
              <span key={id}>
                <Swatch id={id} />
                {t[id]}
                <b>{words.count(values[index]!)}</b>
              </span>
            ))}
            {alone && <small>{format(t.before, { count: words.count(alone.before[index]!) })}</small>}
          </div>
        )}
      </div>
      <div data-steps aria-hidden>
        {steps.map(
          (step, number) =>
            (last - number) % every === 0 && (
              <span
                key={step}
                style={{ left: `${xOf(number)}%` }}
                data-end={number === last || undefined}
                data-first={number === 0 || undefined}
                data-minor={((last - number) / every) % 2 === 1 || undefined}
              >
                {words.short(step)}
              </span>
            ),
        )}
      </div>
    </ChartFrame>
  );
}
