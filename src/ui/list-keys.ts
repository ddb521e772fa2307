import { useRef } from 'react';

export interface Choice {
  label: string;
  disabled?: boolean;
}

const free = (choices: readonly Choice[], from: number, step: 1 | -1): number => {
  for (let at = from; at >= 0 && at < choices.length; at += step) if (!choices[at]!.disabled) return at;
  return -1;
};

/** Target of a key in a list; undefined for other keys. `ends: false` leaves Home and End to a text field. */
export function moveByKey(key: string, choices: readonly Choice[], active: number, { ends = true, wrap = false } = {}): number | undefined {
  const last = choices.length - 1;
  const settle = (found: number, other: number) => (found >= 0 ? found : wrap ? other : active);
  switch (key) {
    case 'ArrowDown':
      return settle(free(choices, active + 1, 1), free(choices, 0, 1));
    case 'ArrowUp':
      return active < 0 ? free(choices, last, -1) : settle(free(choices, active - 1, -1), free(choices, last, -1));
    case 'PageDown':
      return settle(free(choices, Math.min(active + 8, last), -1), active);
    case 'PageUp':
      return settle(free(choices, Math.max(active - 8, 0), 1), active);
    case 'Home':
      return ends ? free(choices, 0, 1) : undefined;
    case 'End':
      return ends ? free(choices, last, -1) : undefined;
    default:
      return undefined;
  }
}

const pauseMs = 600;

/** Type-ahead: quick letters form a prefix, and repeating one letter cycles through matches. */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 });
  return {
    /** Whether a space is part of the typed prefix. */
    typing: () => typed.current.text !== '' && performance.now() - typed.current.at < pauseMs,
    find(key: string, choices: readonly Choice[], active: number): number | undefined {
      const now = performance.now();
      const text = (now - typed.current.at < pauseMs ? typed.current.text : '') + key.toLocaleLowerCase();
      typed.current = { text, at: now };
      const same = [...text].every((letter) => letter === text[0]);
      const wanted = same ? text[0]! : text;
      const start = same ? active + 1 : Math.max(active, 0);
      for (let step = 0; step < choices.length; step++) {
        const at = (start + step) % choices.length;
        const { label, disabled } = choices[at]!;
        if (!disabled && label.toLocaleLowerCase().startsWith(wanted)) return at;
      }
      return undefined;
    },
  };
}

/** A key that types a character, without a shortcut's modifier. */
export const isCharacter = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey;
