import { useLayoutEffect } from 'react';
import { useEvent } from '../lib/use-event.ts';
import { useRoots } from './styled.tsx';

const isApple = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);

const types = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])'));

/**
 * Calls `handler` for a key within this surface: `'/'`, `'mod+k'` (`mod` is Cmd on Apple systems, otherwise Ctrl), also with
 * `shift+`. While typing, only keys with `mod` count. Keys elsewhere on the host page or in a modal layer above never count.
 */
export function useHotkey(keys: string, handler: (event: KeyboardEvent) => void): void {
  const { rendered: root } = useRoots();
  const call = useEvent(handler);
  // Before the screen that names the key is painted.
  useLayoutEffect(() => {
    const parts = keys.toLowerCase().split('+');
    const key = parts.at(-1)!;
    const [mod, shift] = [parts.includes('mod'), parts.includes('shift')];
    let pressedHere = false;
    const onPointerDown = (event: PointerEvent) => {
      pressedHere = event.composedPath().includes(root);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const path = event.composedPath();
      // A click on an unfocusable area moves the focus to the page's body.
      const bare = path[0] === document.body;
      const here = path.includes(root) || (bare && (pressedHere || root.querySelector('dialog:modal') !== null));
      const held = isApple() ? event.metaKey : event.ctrlKey;
      const stray = event.altKey || (isApple() ? event.ctrlKey : event.metaKey);
      if (!here || event.defaultPrevented || event.key.toLowerCase() !== key || held !== mod || stray) return;
      if ((shift || key.length > 1 || mod) && event.shiftKey !== shift) return;
      if (!mod && types(path[0])) return;
      event.preventDefault();
      call(event);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [keys, root, call]);
}
