import { useCallback } from 'react';
import { overlay, useLocale } from '../i18n/locale.tsx';
import { toAppError } from '../lib/error.ts';
import { useToast } from '../ui/toast.tsx';

/** Shows an error as a toast, for actions without a place of their own. Like `ErrorNotice`, it says the server's message if its words can't be loaded. */
export function useToastFailure(): (cause: unknown) => void {
  const toast = useToast();
  const locale = useLocale();
  return useCallback(
    (cause) => {
      const error = toAppError(cause);
      const show = (text: string) => toast.show({ text, tone: 'danger', details: cause });
      import('../i18n/error-strings.ts').then(
        ({ errorStrings, errorText }) => show(errorText(error, overlay(locale, 'errors', errorStrings))),
        () => show(error.message),
      );
    },
    [toast, locale],
  );
}
