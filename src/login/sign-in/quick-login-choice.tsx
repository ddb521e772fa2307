import { useEffect, useRef, useState } from 'react';
import { quickLogin, type QuickLoginMethod } from '../../auth/quick-login.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { deviceGlyph, keyGlyph, appGlyph, smsGlyph } from '../../shared/mfa/mfa-glyphs.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { quickLoginStrings } from './quick-login-strings.ts';

const looks = [
  ['internal', 'internalLabel', deviceGlyph],
  ['usb-key', 'usbLabel', keyGlyph],
  ['android', 'androidLabel', appGlyph],
  ['sms', 'smsLabel', smsGlyph],
] as const;

/** Which faster way to register once the person is signed in; kept in this browser until then. */
export default function QuickLoginChoice() {
  const t = useStrings('quick-login', quickLoginStrings);
  const [view, setView] = useState<'link' | 'list' | 'chosen'>(() => (quickLogin.chosen() ? 'chosen' : 'link'));
  const box = useRef<HTMLDivElement>(null);
  const [before] = useState(view);
  useEffect(() => {
    // What was pressed is gone; what is left to do is to sign in.
    if (view === 'chosen' && before !== view) box.current?.closest('form')?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [view, before]);
  if (view === 'chosen')
    return (
      <div ref={box}>
        <Notice tone="info" live="status">
          {t.chosen}
        </Notice>
      </div>
    );
  if (view === 'link')
    return (
      <Row justify="center">
        <LinkButton onClick={() => setView('list')}>{t.offer}</LinkButton>
      </Row>
    );
  return (
    <Stack gap={2}>
      <Text strong>{t.offerTitle}</Text>
      <ChoiceList
        choices={looks.map(([id, label, glyph]) => ({ id, icon: <Glyph d={glyph} size={20} />, label: t[label] }))}
        onChoose={(id) => {
          quickLogin.choose(id as QuickLoginMethod);
          setView('chosen');
        }}
      />
    </Stack>
  );
}
