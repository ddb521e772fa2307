import { useEffect, useRef, useState } from 'react';
import { useStrings } from '../../i18n/locale.tsx';
import { useEvent } from '../../lib/use-event.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { cardEntryStrings } from './card-entry-strings.ts';
import { refused, type CardFields, type CardFieldsEvents, type CardResult } from './card-fields.ts';

const numbers = {
  sampleWorks: '4242424242424242',
  sampleAsks: '4000002760003184',
  sampleAsksEach: '4000008260003178',
  sampleDeclined: '4000000000000002',
  sampleUnpaid: '4000000000000341',
  sampleFunds: '4000000000009995',
  sampleExpired: '4000000000000069',
} as const;
type Sample = keyof typeof numbers;
const samples = Object.keys(numbers) as Sample[];

/** In a preview nobody takes a card: people choose what it does. */
export default function SampleCard({ onFields, onReady }: CardFieldsEvents & { onFields(fields: CardFields | undefined): void }) {
  const t = useStrings('card-entry', cardEntryStrings);
  const { enterSampleCard } = useServices();
  const [sample, setSample] = useState<Sample>('sampleWorks');
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const settle = (isConfirmed: boolean) => {
    setAsking(false);
    answer.current?.(isConfirmed);
  };
  const submit = useEvent(async (secret: string): Promise<CardResult> => {
    const enter = (confirm?: boolean) => enterSampleCard!(secret, { number: numbers[sample], confirm });
    let entered = await enter();
    if (entered.status === 'confirm') {
      setAsking(true);
      entered = await enter(await new Promise<boolean>((resolve) => (answer.current = resolve)));
    }
    return entered.status === 'confirm' || entered.status === 'paid' ? refused('invalid') : entered;
  });
  const start = useEvent(() => {
    onFields({ dress() {}, focus() {}, check: async () => true, submit, confirm: async () => refused('invalid'), end() {} });
    onReady();
  });
  useEffect(() => start(), [start]);
  return (
    <Stack gap={2}>
      <Select
        label={t.sampleTitle}
        value={sample}
        onChange={(value) => setSample(value as Sample)}
        options={samples.map((value) => ({ value, label: t[value] }))}
      />
      <Text tone="muted" size={12}>
        {t.sampleNote}
      </Text>
      <Dialog
        open={isAsking}
        onClose={() => settle(false)}
        size="s"
        title={t.confirmTitle}
        description={t.confirmText}
        footer={
          <>
            <Button onClick={() => settle(false)}>{t.refuse}</Button>
            <Button variant="primary" onClick={() => settle(true)}>
              {t.confirm}
            </Button>
          </>
        }
      />
    </Stack>
  );
}
