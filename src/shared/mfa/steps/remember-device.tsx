import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { mfaStrings } from '../mfa-strings.ts';

export interface RememberDeviceProps {
  /** Null: still loading; its space is reserved. */
  seconds: number | null;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function RememberDevice({ seconds, checked, onChange }: RememberDeviceProps) {
  const t = useStrings('mfa', mfaStrings);
  const { language } = useLocale();
  const duration = plural(language, t.days, Math.max(1, Math.round((seconds ?? 0) / 86_400)));
  return (
    <div style={seconds === null ? { visibility: 'hidden' } : undefined}>
      <Checkbox
        name="rememberDevice"
        label={format(t.remember, { duration })}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
