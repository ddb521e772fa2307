import { waitUntil } from './wait-until.ts';
import { useEffect, useState, type ComponentType } from 'react';
import { AppError } from '../src/lib/error.ts';
import { define, type ElementSpec } from './define.tsx';

/** An element under test, with the properties of its definition. */
export type Probe = HTMLElement & { label?: string | undefined; options?: unknown; [property: string]: unknown };

let tags = 0;
export const uniqueTag = (): `x-${string}` => `x-probe-${(tags += 1)}`;

export const text = (el: Probe): string => el.shadowRoot?.textContent ?? '';

const seen: Record<string, unknown>[] = [];
let broken = true;

async function during(method: 'warn' | 'error', act: () => unknown): Promise<string[]> {
  const original = console[method];
  const lines: string[] = [];
  console[method] = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  try {
    await act();
  } finally {
    console[method] = original;
  }
  return lines;
}

/** What the components under test received and did. */
export const captured = {
  mounts: 0,
  unmounts: 0,
  Component(props: Record<string, unknown>) {
    seen.push(props);
    return <p>probe</p>;
  },
  Counter() {
    const [count, setCount] = useState(0);
    captured.useMountCount();
    return <button onClick={() => setCount(count + 1)}>count {count}</button>;
  },
  useMountCount() {
    useEffect(() => {
      captured.mounts += 1;
      return () => void (captured.unmounts += 1);
    }, []);
  },
  Failing() {
    if (broken) throw new AppError('NETWORK', 'The server did not answer.', { traceId: 'trace-1' });
    return <p>mended</p>;
  },
  mend: () => void (broken = false),
  breakAgain: () => void (broken = true),
  last: (): Record<string, unknown> => seen.at(-1) ?? {},
  renders: (): number => seen.length,
  click: (el: Probe) => el.shadowRoot?.querySelector('button')?.click(),
  warnings: (act: () => unknown) => during('warn', act),
  errors: (act: () => unknown) => during('error', act),
  until: (met: () => boolean) => waitUntil(met),
  /** Two macrotasks: React's scheduler has finished by then. */
  settled: async () => {
    await new Promise((done) => setTimeout(done));
    await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  },
};

/** Resolves once the element has content, no render is pending and the condition, if any, holds. */
export async function rendered(el: Probe, met?: () => boolean): Promise<void> {
  await captured.until(() => (el.shadowRoot?.firstElementChild?.childNodes.length ?? 0) > 0);
  await captured.settled();
  if (met) await captured.until(met);
}

/** Defines a new tag and returns a rendered instance. */
export async function fresh(spec: ElementSpec, Component: ComponentType<never> = captured.Component as never): Promise<Probe> {
  const tag = uniqueTag();
  define(tag, Component as ComponentType<object>, spec);
  const el = document.body.appendChild(document.createElement(tag)) as Probe;
  await rendered(el);
  return el;
}
