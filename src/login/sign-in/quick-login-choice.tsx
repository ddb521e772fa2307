import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { quickLogin, type QuickLoginMethod } from '../../auth/quick-login.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { deviceGlyph, keyGlyph, appGlyph, smsGlyph } from '../../shared/mfa/mfa-glyphs.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useServices } from '../../services.tsx';
import { cachedOffers } from './first-step-offers.ts';
import { quickLoginStrings } from './quick-login-strings.ts';

const looks = [
  ['internal', 'internalLabel', deviceGlyph],
  ['usb-key', 'usbLabel', keyGlyph],
  ['android', 'androidLabel', appGlyph],
  ['sms', 'smsLabel', smsGlyph],
] as const;

/** Chooses a quick sign-in method to register after signing in; stored in this browser until then. */
export default function QuickLoginChoice() {
  const t = useStrings('quick-login', quickLoginStrings);
  const { language } = useLocale();
  const [chosen, setChosen] = useState(quickLogin.chosen);
  const [view, setView] = useState<'closed' | 'list' | 'left' | 'made'>('closed');
  const { texts = true, passkeys = true } = cachedOffers(useServices()) ?? {};
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone, so focus moves to the form.
    if (view === 'made') box.current?.closest('form')?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [view]);
  const open = () => setView('list');
  const isLeft = view === 'left';
  if (view !== 'list' && chosen) {
    const [, label] = looks.find(([id]) => id === chosen)!;
    return (
      <div ref={box}>
        <Notice tone="info" live="status">
          {format(t.chosen, { way: t[label].toLocaleLowerCase(language) })}{' '}
          <LinkButton autoFocus={isLeft} onClick={open}>
            {t.change}
          </LinkButton>
        </Notice>
      </div>
    );
  }
  if (view !== 'list')
    return (
      <Row justify="center">
        <LinkButton autoFocus={isLeft} onClick={open}>
          {t.offer}
        </LinkButton>
      </Row>
    );
  const leave = () => setView('left');
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  }
  return (
    <Stack gap={2} onKeyDown={onKeyDown}>
      <Text strong>{t.offerTitle}</Text>
      <ChoiceList
        choices={looks
          .filter(([id]) => (id === 'sms' ? texts : passkeys))
          .map(([id, label, glyph]) => ({ id, icon: <Glyph d={glyph} size={20} />, label: t[label] }))}
        onChoose={(id) => {
          quickLogin.choose(id as QuickLoginMethod);
          setChosen(id as QuickLoginMethod);
          setView('made');
        }}
      />
      <Row justify="center">
        <LinkButton onClick={leave}>{t.cancel}</LinkButton>
      </Row>
    </Stack>
  );
}
