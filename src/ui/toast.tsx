import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { LazyPart } from './lazy-part.tsx';
import type { ToastContent } from './toast-card.tsx';
import type { ToastEntry } from './toasts.tsx';

const loadToasts = () => import('./toasts.tsx');
const nothing = () => null;
const most = 3;

interface Toaster {
  show(toast: ToastContent): void;
}

const ToastContext = createContext<Toaster | undefined>(undefined);

/** Shows short messages: `useToast().show({ text, undo })`. Needs a ToastProvider above. */
export function useToast(): Toaster {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error('useToast needs a ToastProvider above it.');
  return toaster;
}

/** Lets everything inside show toasts. What draws them comes right after the first screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const count = useRef(0);
  const show = useCallback((toast: ToastContent) => setToasts((all) => [...all, { ...toast, key: ++count.current }].slice(-most)), []);
  const close = useCallback((key: number) => setToasts((all) => all.filter((toast) => toast.key !== key)), []);
  const toaster = useMemo(() => ({ show }), [show]);
  return (
    <ToastContext.Provider value={toaster}>
      {children}
      <LazyPart load={loadToasts} props={{ toasts, onClose: close }} waiting={null} failed={nothing} />
    </ToastContext.Provider>
  );
}
