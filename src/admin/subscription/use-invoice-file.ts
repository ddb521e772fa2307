import { useRef, useState } from 'react';
import type { Invoice } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { useApi } from '../../services.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useToastFailure } from '../use-toast-failure.ts';
import { subscriptionStrings } from './subscription-strings.ts';

/** Downloads an invoice's PDF; `busyId` is the one under way. */
export function useInvoiceFile(): { busyId: string | undefined; download(invoice: Invoice): Promise<void> } {
  const t = useStrings('subscription', subscriptionStrings);
  const api = useApi(billing);
  const toast = useToast();
  const fail = useToastFailure();
  const isBusy = useRef(false);
  const [busyId, setBusyId] = useState<string>();
  return {
    busyId,
    async download({ id, receiptNumber }) {
      if (isBusy.current) return;
      isBusy.current = true;
      setBusyId(id);
      try {
        saveFile(`${receiptNumber}.pdf`, await api.invoicePdf({ invoiceId: id, query: { outputFileName: receiptNumber } }));
        toast.show({ text: t.downloaded, tone: 'success' });
      } catch (error) {
        fail(error);
      } finally {
        isBusy.current = false;
        setBusyId(undefined);
      }
    },
  };
}
