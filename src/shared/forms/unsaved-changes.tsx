import { createContext, useContext, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { LazyPart, preparePart } from '../../ui/lazy-part.tsx';
import { unsavedChangesStrings } from './unsaved-changes-strings.ts';

const loadDialog = async () => ({ default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog });

interface UnsavedChanges {
  /** There are unsaved changes. */
  held: boolean;
  hold(): () => void;
  /** Runs `then` at once, or after the user agrees to discard changes. */
  leave(then: () => void, stay?: () => void): void;
}
const none: UnsavedChanges = { held: false, hold: () => () => undefined, leave: (then) => then() };
const UnsavedContext = createContext<UnsavedChanges>(none);

/** Asks before discarding input: on leaving a section, closing a dialog, the portal or the page. */
export function UnsavedChangesProvider({ children }: { children: ReactNode }) {
  const t = useStrings('unsaved-changes', unsavedChangesStrings);
  const [holders, setHolders] = useState(0);
  const [pending, setPending] = useState<{ go: () => void; stay?: (() => void) | undefined }>();
  const held = holders > 0;
  const hold = useCallback(() => {
    setHolders((count) => count + 1);
    return () => setHolders((count) => count - 1);
  }, []);
  // Once agreed, nothing else on the way out asks again.
  const isReleased = useRef(false);
  const value = useMemo(() => {
    const leave = (then: () => void, stay?: () => void) => {
      if (!held || isReleased.current) return then();
      // If the dialog can't be loaded, leaving must still be possible.
      preparePart(loadDialog).then(() => setPending({ go: then, stay }), then);
    };
    return { held, hold, leave };
  }, [held, hold]);
  useEffect(() => {
    isReleased.current = false;
    if (!held) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [held]);
  const settle = (act: (() => void) | undefined) => {
    setPending(undefined);
    act?.();
  };
  return (
    <UnsavedContext.Provider value={value}>
      {children}
      <LazyPart
        load={loadDialog}
        hold={!pending}
        props={{
          open: true,
          title: t.title,
          confirm: t.discard,
          cancel: t.keep,
          children: t.text,
          onConfirm() {
            isReleased.current = true;
            settle(pending?.go);
          },
          onClose: () => settle(pending?.stay),
        }}
        waiting={null}
        failed={() => null}
      />
    </UnsavedContext.Provider>
  );
}

export const useUnsavedChanges = (): UnsavedChanges => useContext(UnsavedContext);

/** While `isDirty`, leaving asks first. */
export function useHold(isDirty: boolean): void {
  const { hold } = useUnsavedChanges();
  // With the screen that shows it, so that nothing asks once it's saved.
  useLayoutEffect(() => (isDirty ? hold() : undefined), [isDirty, hold]);
}
