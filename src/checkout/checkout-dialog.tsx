import { useStrings } from '../i18n/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Text } from '../ui/text.tsx';
import { checkoutStrings } from './checkout-strings.ts';

/** A placeholder that says payment isn't available yet. */
export function CheckoutDialog({ open = false, onClosed }: { open?: boolean; onClosed(): void }) {
  const t = useStrings('checkout', checkoutStrings);
  return (
    <Dialog open={open} onClose={onClosed} title={t.title} size="s" footer={<Button onClick={onClosed}>{t.close}</Button>}>
      <Text tone="muted">{t.text}</Text>
    </Dialog>
  );
}
