import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { AppError, toAppError } from '../lib/error.ts';
import { LazyPart } from '../ui/lazy-part.tsx';

/** Runs a task; if the server requires a step-up, asks for it and runs the task again. */
export type Guard = <T>(task: () => Promise<T>) => Promise<T>;

const StepUpContext = createContext<Guard | undefined>(undefined);
const loadDialog = () => import('./step-up-dialog.tsx');

interface Asked {
  error: AppError;
  settle(proven: boolean): void;
}

const asksForProof = (error: AppError) => error.code === 'STEP_UP_REQUIRED' || error.code === 'SIGN_IN_AGAIN';

/** Steps up in place, so that input is kept (flows.md A.21). */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  // Concurrent actions share one step-up.
  const pending = useRef<Promise<boolean>>(undefined);
  const guard = useMemo((): Guard => {
    const ask = (error: AppError) =>
      (pending.current ??= new Promise<boolean>((resolve) => {
        setAsked({
          error,
          settle: (proven) => {
            pending.current = undefined;
            setAsked(undefined);
            resolve(proven);
          },
        });
      }));
    return async (task) => {
      try {
        return await task();
      } catch (cause) {
        const error = toAppError(cause);
        if (!asksForProof(error) || !(await ask(error))) throw error;
        return task();
      }
    };
  }, []);
  return (
    <StepUpContext.Provider value={guard}>
      {children}
      {asked && (
        <LazyPart
          load={loadDialog}
          props={{ error: asked.error, onDone: () => asked.settle(true), onClose: () => asked.settle(false) }}
          waiting={null}
          failed={() => null}
        />
      )}
    </StepUpContext.Provider>
  );
}

export function useStepUp(): Guard {
  const guard = useContext(StepUpContext);
  if (!guard) throw new Error('useStepUp needs the portal around it');
  return guard;
}
