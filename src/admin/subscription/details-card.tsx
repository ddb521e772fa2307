import { useState } from 'react';
import type { PaymentMethod } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { countryName } from '../../shared/countries/countries.ts';
import { useMay } from '../use-may.ts';
import { HeadedCard } from './headed-card.tsx';
import { LazyDialog } from './lazy-dialog.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import { useBillingWords } from './use-billing-words.ts';

const loadDialog = () => import('./details-dialog.tsx');

function DetailsLines({ billingDetails: { name, email, taxId, address = {} } }: PaymentMethod) {
  const t = useStrings('subscription', subscriptionStrings);
  const { language } = useBillingWords();
  const { addressLine1, addressLine2, postalCode, city, state, country } = address;
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean);
  const place =
    country === 'US' || country === 'CA'
      ? words(words(city, state).join(', '), postalCode).join(' ')
      : words(postalCode, city, state).join(' ');
  const lines = [
    email,
    addressLine1,
    addressLine2,
    place,
    country && countryName(country, language),
    taxId && format(t.taxId, { id: taxId }),
  ].filter(Boolean);
  return (
    <Stack gap={0}>
      {name && <Text strong>{name}</Text>}
      {lines.map((line, index) => (
        <Text key={index} tone="muted">
          <bdi>{line}</bdi>
        </Text>
      ))}
    </Stack>
  );
}

/** Whom invoices name, and where receipts go. */
export function DetailsCard() {
  const t = useStrings('subscription', subscriptionStrings);
  const { data, error, isFetching, refetch } = useEndpoint(billing, 'listPaymentMethods');
  const mayWrite = useMay(billing.updateBillingDetails);
  const [isOpen, setOpen] = useState(false);
  const method = data?.[0];
  return (
    <HeadedCard
      title={t.detailsTitle}
      description={t.detailsText}
      action={method && mayWrite && <Button onClick={() => setOpen(true)}>{t.editDetails}</Button>}
    >
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Skeleton height={60} />
      ) : method ? (
        <DetailsLines {...method} />
      ) : (
        <Text tone="muted">{t.detailsFirst}</Text>
      )}
      {isOpen && method && <LazyDialog load={loadDialog} title={t.detailsTitle} props={{ method, onClose: () => setOpen(false) }} />}
    </HeadedCard>
  );
}
