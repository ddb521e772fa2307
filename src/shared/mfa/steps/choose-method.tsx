import { useStrings } from '../../../i18n/locale.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { appGlyph, deviceGlyph, keyGlyph, mailGlyph, smsGlyph } from '../mfa-glyphs.ts';
import type { MfaChoice } from '../mfa-machine.ts';
import { mfaStrings } from '../mfa-strings.ts';

const looks = {
  AuthenticatorApp: { glyph: appGlyph, label: 'app', help: 'appHelp' },
  SMS: { glyph: smsGlyph, label: 'sms', help: 'smsHelp' },
  EmailCode: { glyph: mailGlyph, label: 'email', help: 'emailHelp' },
  WebAuthnPlatform: { glyph: deviceGlyph, label: 'platform', help: 'platformHelp' },
  WebAuthnCrossPlatform: { glyph: keyGlyph, label: 'key', help: 'keyHelp' },
} as const;

export function ChooseMethod({ choices, onChoose }: { choices: readonly MfaChoice[]; onChoose(choice: MfaChoice): void }) {
  const t = useStrings('mfa', mfaStrings);
  return (
    <ChoiceList
      choices={choices.map(({ method, detail }, index) => {
        const { glyph, label, help } = looks[method];
        return {
          id: String(index),
          icon: <Glyph d={glyph} size={20} />,
          label: t[label],
          description: detail ? <bdi>{detail}</bdi> : t[help],
        };
      })}
      onChoose={(id) => onChoose(choices[Number(id)]!)}
    />
  );
}
