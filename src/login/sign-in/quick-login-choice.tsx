import { useEffect, useRef, type KeyboardEvent } from 'react';
import { quickLogin, type QuickLoginMethod } from '../../auth/quick-login.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { deviceGlyph, keyGlyph, appGlyph, smsGlyph } from '../../shared/mfa/mfa-glyphs.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { useServices } from '../../services.tsx';
import { cachedOffers } from './first-step-offers.ts';
import { quickLoginStrings } from './quick-login-strings.ts';

const looks = [
  ['internal', 'internalLabel', deviceGlyph],
  ['usb-key', 'usbLabel', keyGlyph],
  ['android', 'androidLabel', appGlyph],
  ['sms', 'smsLabel', smsGlyph],
] as const;

export interface QuickLoginChoiceProps {
  onChoose(method: QuickLoginMethod): void;
  onCancel(): void;
}

/** Chooses a quick sign-in method; stored in this browser until it's registered (flows.md A.15). */
export default function QuickLoginChoice({ onChoose, onCancel }: QuickLoginChoiceProps) {
  const t = useStrings('quick-login', quickLoginStrings);
  const { texts = true } = cachedOffers(useServices()) ?? {};
  const box = useRef<HTMLDivElement>(null);
  // What was pressed is gone.
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }
  return (
    <Stack ref={box} gap={4} onKeyDown={onKeyDown}>
      <ChoiceList
        choices={looks
          .filter(([id]) => id !== 'sms' || texts)
          .map(([id, label, glyph]) => ({ id, icon: <Glyph d={glyph} size={20} />, label: t[label] }))}
        onChoose={(id) => {
          quickLogin.choose(id as QuickLoginMethod);
          onChoose(id as QuickLoginMethod);
        }}
      />
      <Row justify="center">
        <LinkButton onClick={onCancel}>{t.cancel}</LinkButton>
      </Row>
    </Stack>
  );
}
