import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Histogram as Data } from '../../contract/audits/audits.schemas.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { focusRing } from '../../ui/focus-ring.ts';
import { Row } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { stepText } from './step-text.ts';
import { timeStrings } from './time-strings.ts';

const height = 72;

const Frame = styled('div')`
  position: relative;
  touch-action: pan-y;
  -webkit-user-select: none;
  user-select: none;
  cursor: crosshair;
  direction: ltr;
  & svg {
    display: block;
    inline-size: 100%;
    block-size: ${height}px;
    overflow: visible;
  }
  & [data-count] {
    fill: var(--_accent);
  }
  & [data-severe] {
    fill: var(--_danger);
  }
  & [data-empty] {
    fill: var(--_border-strong);
  }
  & [data-out] {
    opacity: 0.3;
  }
  & [role='slider'] {
    position: absolute;
    inset-block: -4px;
    inline-size: 24px;
    margin-inline-start: -12px;
    border-radius: 3px;
    cursor: ew-resize;
    ${focusRing}
    &::before {
      content: '';
      position: absolute;
      inset-block: 0;
      inset-inline-start: 11px;
      inline-size: 2px;
      border-radius: 1px;
      background: var(--_text-muted);
      opacity: 0;
    }
  }
  &:hover [role='slider']::before,
  & [role='slider']:focus-visible::before {
    opacity: 1;
  }
  @media (forced-colors: active) {
    & [data-count] {
      fill: CanvasText;
    }
    & [role='slider']::before {
      background: CanvasText;
    }
  }
`;

interface HistogramProps {
  data: Data;
  /** `to` is excluded. */
  onChoose(range: { from: string; to: string }): void;
}

/** Entries over time. Dragging chooses a part of it; with the keyboard, the two ends move and a button confirms. */
export default function Histogram({ data, onChoose }: HistogramProps) {
  const t = useStrings('time', timeStrings);
  const { language } = useLocale();
  const region = useWorkspaceRegion();
  const { bars, stepSeconds } = data;
  const count = bars.length;
  const frame = useRef<HTMLDivElement>(null);
  const dragFrom = useRef<number>(undefined);
  // The parent makes a new chart for each range, so that the ends begin where it begins and ends.
  const [[start, end], setEnds] = useState<readonly [number, number]>([0, count]);
  const [isByKeys, setByKeys] = useState(false);
  const isPart = start > 0 || end < count;
  const most = Math.max(1, ...bars.map(({ total }) => total));
  const momentOf = (index: number) => (index < count ? bars[index]!.at : data.to);
  const label = (index: number) => stepText(momentOf(index), { language, region, stepSeconds });
  // Of days, the last one is named; of hours, when the last one ends.
  const endLabel = label(stepSeconds >= 86_400 ? end - 1 : end);
  const choose = ([from, to]: readonly [number, number]) => onChoose({ from: momentOf(from), to: momentOf(to) });

  const indexAt = ({ clientX }: PointerEvent) => {
    const box = frame.current!.getBoundingClientRect();
    return Math.min(count - 1, Math.max(0, Math.floor(((clientX - box.left) / box.width) * count)));
  };
  const dragged = (event: PointerEvent): readonly [number, number] => {
    const [from, to] = [dragFrom.current!, indexAt(event)];
    return [Math.min(from, to), Math.max(from, to) + 1];
  };
  const pointer = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0 || (event.target as Element).closest('[role=slider]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragFrom.current = indexAt(event);
      setByKeys(false);
      setEnds(dragged(event));
    },
    onPointerMove(event: PointerEvent) {
      if (dragFrom.current !== undefined) setEnds(dragged(event));
    },
    onPointerUp(event: PointerEvent) {
      if (dragFrom.current === undefined) return;
      const ends = dragged(event);
      dragFrom.current = undefined;
      choose(ends);
    },
    onPointerCancel() {
      dragFrom.current = undefined;
      setEnds([0, count]);
    },
  };
  const onKey = (which: 0 | 1) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -7, PageUp: 7, Home: -count, End: count }[event.key];
    if (event.key === 'Enter' && isPart) choose([start, end]);
    if (by === undefined) return;
    event.preventDefault();
    setByKeys(true);
    const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
    setEnds(which === 0 ? [clamp(start + by, 0, end - 1), end] : [start, clamp(end + by, start + 1, count)]);
  };
  const slider = (which: 0 | 1) => {
    const at = which === 0 ? start : end;
    return (
      <div
        role="slider"
        tabIndex={0}
        aria-label={which === 0 ? t.start : t.end}
        aria-valuemin={which === 0 ? 0 : 1}
        aria-valuemax={which === 0 ? count - 1 : count}
        aria-valuenow={at}
        aria-valuetext={label(at)}
        style={{ left: `${(at / count) * 100}%` }}
        onKeyDown={onKey(which)}
      />
    );
  };

  return (
    <>
      <Frame ref={frame} {...pointer}>
        <svg viewBox={`0 0 ${count} ${height}`} preserveAspectRatio="none" aria-hidden>
          {bars.map(({ at, total, severe }, index) => {
            const out = index < start || index >= end ? '' : undefined;
            const tall = total === 0 ? 1 : Math.max(3, (total / most) * height);
            const red = severe === 0 ? 0 : Math.max(2, (severe / most) * height);
            return (
              <g key={at} data-out={out}>
                <rect
                  x={index + 0.1}
                  width={0.8}
                  y={height - tall}
                  height={tall}
                  data-count={total > 0 ? '' : undefined}
                  data-empty={total === 0 ? '' : undefined}
                />
                {red > 0 && <rect x={index + 0.1} width={0.8} y={height - red} height={red} data-count data-severe />}
                <rect x={index} width={1} y={0} height={height} fill="transparent">
                  <title>{`${stepText(at, { language, region, stepSeconds })}: ${new Intl.NumberFormat(language).format(total)}`}</title>
                </rect>
              </g>
            );
          })}
        </svg>
        {slider(0)}
        {slider(1)}
      </Frame>
      <Row justify="between" aria-hidden style={{ direction: 'ltr', blockSize: 16 }}>
        {[momentOf(0), momentOf(count - 1)].map((moment) => (
          <Text key={moment} as="span" size={12} tone="muted" dir="auto">
            {stepText(moment, { language, region, stepSeconds })}
          </Text>
        ))}
      </Row>
      {isPart && isByKeys && (
        <Row>
          <Button size="s" onClick={() => choose([start, end])}>
            {format(t.apply, { from: label(start), to: endLabel })}
          </Button>
        </Row>
      )}
      <VisuallyHidden>
        <table aria-label={t.chart}>
          <thead>
            <tr>
              <th scope="col">{t.time}</th>
              <th scope="col">{t.total}</th>
              <th scope="col">{t.high}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ total }) => total > 0)
              .map(({ at, total, severe }) => (
                <tr key={at}>
                  <th scope="row">{stepText(at, { language, region, stepSeconds })}</th>
                  <td>{total}</td>
                  <td>{severe}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
