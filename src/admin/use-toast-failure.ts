import { useCallback } from 'react';
import { errorStrings, errorText } from '../i18n/error-strings.ts';
import { useStrings } from '../i18n/locale.tsx';
import { toAppError } from '../lib/error.ts';
import { useToast } from '../ui/toast.tsx';

/** Shows an error as a toast, for actions without a place of their own. */
export function useToastFailure(): (cause: unknown) => void {
  const toast = useToast();
  const words = useStrings('errors', errorStrings);
  return useCallback((cause) => toast.show({ text: errorText(toAppError(cause), words), tone: 'danger', details: cause }), [toast, words]);
}
