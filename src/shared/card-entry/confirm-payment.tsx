import { useRef, useState } from 'react';
import { billing } from '../../contract/billing/billing.ts';
import type { CardConfig } from '../../contract/billing/billing.schemas.ts';
import { LaterWords } from '../../i18n/later-words.tsx';
import { useStrings } from '../../i18n/locale.tsx';
import { sleep } from '../../lib/time.ts';
import { useApi, useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { cardEntryStrings } from './card-entry-strings.ts';
import { ForeignFields } from './card-entry.tsx';
import { refused, type CardFields, type CardRefusal, type PaymentResult } from './card-fields.ts';

export interface ConfirmPaymentProps {
  /** From `billing.cardConfig`. */
  config: Pick<CardConfig, 'fieldsUrl' | 'publishableKey'>;
  invoiceId: string;
  onPaid(): void;
  onClose(): void;
}

/** A processor may take a moment to know what its bank said. */
const mostLooks = 10;
const betweenMs = 1500;

type Ask = (secret: string, externalId: string | undefined) => Promise<PaymentResult>;

/** What the bank asks in a preview. */
function SampleQuestion({ onAsk, isLocked }: { onAsk(ask: Ask): void; isLocked: boolean }) {
  const t = useStrings('card-entry', cardEntryStrings);
  const { enterSampleCard } = useServices();
  const answer = (confirm: boolean) =>
    onAsk(async (secret) => {
      const { status } = await enterSampleCard!(secret, { number: '', confirm });
      return status === 'paid' ? { status } : refused('authentication');
    });
  return (
    <Stack gap={4}>
      <Text>{t.payTest}</Text>
      <Row gap={2} wrap>
        <Button variant="primary" disabled={isLocked} onClick={() => answer(true)}>
          {t.confirm}
        </Button>
        <Button disabled={isLocked} onClick={() => answer(false)}>
          {t.refuse}
        </Button>
      </Row>
    </Stack>
  );
}

function Question({ invoiceId, config, onPaid }: Omit<ConfirmPaymentProps, 'onClose'>) {
  const t = useStrings('card-entry', cardEntryStrings);
  const { confirmPayment } = useApi(billing);
  const fields = useRef<CardFields>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<CardRefusal>();
  const [error, setError] = useState<unknown>();

  const look = () => confirmPayment({ invoiceId, body: {} });
  async function settle(ask: Ask): Promise<void> {
    let known = await look();
    if (known.status === 'confirm') {
      const said = await ask(known.secret!, known.externalId);
      if (said.status === 'refused') return setRefusal(said.reason);
      known = await look();
      for (let looks = 0; known.status === 'confirm' && looks < mostLooks; looks++) {
        await sleep(betweenMs);
        known = await look();
      }
    }
    if (known.status === 'paid') onPaid();
    else setRefusal('declined');
  }
  async function run(ask: Ask): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    setError(undefined);
    await settle(ask).catch(setError);
    setBusy(false);
  }
  const again = (
    <div style={{ marginBlockStart: 8 }}>
      <Button size="s" onClick={() => (setRefusal(undefined), setError(undefined), setAttempt(attempt + 1))}>
        {t.retry}
      </Button>
    </div>
  );
  const isForeign = Boolean(config.fieldsUrl ?? config.publishableKey);
  const nothing = () => undefined;
  if (error !== undefined) return <ErrorNotice error={error} onRetry={() => (setError(undefined), setAttempt(attempt + 1))} />;
  if (refusal)
    return (
      <Notice tone="danger" live="alert" action={again}>
        {refusal === 'unreachable' || refusal === 'invalid' ? t.failedTitle : t.payRefused}
      </Notice>
    );
  if (!isForeign) return <SampleQuestion isLocked={isBusy} onAsk={(ask) => void run(ask)} />;
  return (
    <Stack gap={3}>
      <div style={config.fieldsUrl ? undefined : { blockSize: 0, overflow: 'hidden' }}>
        <ForeignFields
          key={attempt}
          config={config}
          words={{ confirmText: t.payTest, title: t.payTitle }}
          onFields={(next) => void (fields.current = next)}
          onReady={() => void run((secret, externalId) => fields.current!.confirm(secret, externalId))}
          onFailed={() => setRefusal('unreachable')}
          onTyped={nothing}
          onSubmit={nothing}
          onEscape={nothing}
        />
      </div>
      <Text size={12} tone="muted" role="status">
        {t.payWaiting}
      </Text>
    </Stack>
  );
}

function Body({ onClose, ...question }: ConfirmPaymentProps) {
  const t = useStrings('card-entry', cardEntryStrings);
  return (
    <Dialog open size="s" title={t.payTitle} description={t.payText} onClose={onClose}>
      <Question {...question} />
    </Dialog>
  );
}

/** The bank's question about a payment, put by the card provider; this page only hears what came of it. */
export default function ConfirmPayment(props: ConfirmPaymentProps) {
  return (
    <LaterWords waiting={null}>
      <Body {...props} />
    </LaterWords>
  );
}
