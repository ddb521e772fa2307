import { CardNone } from '../card-rows.tsx';
import { useState } from 'react';
import CreditCard from 'lucide-react/icons/credit-card';
import type { Overview, PaymentMethod, Subscription } from '../../contract/billing/billing.schemas.ts';
import { billing } from '../../contract/billing/billing.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { styled } from '../../ui/styled.tsx';
import { Text } from '../../ui/text.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useMay } from '../use-may.ts';
import { brandName } from './brand-name.ts';
import { cardExpiry } from './card-expiry.ts';
import { HeadedCard } from './headed-card.tsx';
import { CardDialog } from './open-card-dialog.tsx';
import { subscriptionStrings } from './subscription-strings.ts';
import { useBillingWords } from './use-billing-words.ts';
import { usePayment } from './use-payment.ts';

const Face = styled('span')`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 32px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-s);
  background: var(--_surface-sunken);
  color: var(--_text-muted);
`;

function MethodLine({ method }: { method: PaymentMethod }) {
  const t = useStrings('subscription', subscriptionStrings);
  const { language } = useBillingWords();
  const [now] = useState(Date.now);
  const { brand, last4, expMonth, expYear } = method;
  const expiry = cardExpiry(method, now);
  const until = new Intl.DateTimeFormat(language, { month: '2-digit', year: 'numeric', timeZone: 'UTC' });
  return (
    <Row gap={3} align="start">
      <Face>
        <Icon of={CreditCard} size={20} />
      </Face>
      <Stack gap={0}>
        <Row gap={2} wrap>
          <Text strong>{format(t.card, { brand: brandName(brand, t.unknownBrand), last4 })}</Text>
          {expiry === 'soon' && <Badge tone="warning">{t.cardSoon}</Badge>}
          {expiry === 'expired' && <Badge tone="danger">{t.cardExpired}</Badge>}
        </Row>
        <Text size={13} tone="muted" tabular>
          {format(t.expires, { date: until.format(Date.UTC(expYear, expMonth - 1)) })}
        </Text>
        {expiry === 'expired' && (
          <Text size={13} tone="danger">
            {t.cardExpiredText}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

/** What is charged, and its replacement. */
export function MethodCard({ overview, subscription }: { overview: Overview; subscription: Subscription }) {
  const t = useStrings('subscription', subscriptionStrings);
  const methods = useEndpoint(billing, 'listPaymentMethods');
  const providers = useEndpoint(billing, 'listPaymentProviders');
  const payment = usePayment({ overview, subscription });
  const { money } = useBillingWords();
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay(billing.createSetupIntent) && !overview.externallyManaged;
  const takesCards = providers.data?.some(({ status }) => status === '1') === true;
  const method = methods.data?.[0];
  const isOffered = mayChange && takesCards && methods.data !== undefined;
  const { outstanding } = overview;
  useAddressAction('card', () => mayChange && setOpen(true));
  return (
    <HeadedCard
      title={t.methodTitle}
      description={t.methodText}
      action={isOffered && <Button onClick={() => setOpen(true)}>{method ? t.replaceCard : t.addCard}</Button>}
    >
      {methods.isError ? (
        <ErrorNotice error={methods.error} onRetry={() => void methods.refetch()} retrying={methods.isFetching} />
      ) : !methods.data ? (
        <Skeleton height={40} />
      ) : method ? (
        <MethodLine method={method} />
      ) : (
        <CardNone>{t.noMethod}</CardNone>
      )}
      {isOpen && (
        <CardDialog
          replaces={method && format(t.card, { brand: brandName(method.brand, t.unknownBrand), last4: method.last4 })}
          pays={outstanding ? money(outstanding.total, payment.currency) : undefined}
          onAdded={outstanding ? payment.payWith : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </HeadedCard>
  );
}
