import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useStrings } from '../../i18n/locale.tsx';
import { useUnsavedChanges } from '../../shared/forms/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { goTo } from '../use-portal-address.ts';
import { ssoStrings } from './sso-strings.ts';

export function BackButton() {
  const t = useStrings('sso', ssoStrings);
  const { leave } = useUnsavedChanges();
  return (
    <Button onClick={() => leave(() => goTo('sso'))}>
      <span style={{ display: 'grid', transform: 'scaleX(var(--_flip, 1))' }}>
        <Icon of={ArrowLeft} />
      </span>
      {t.back}
    </Button>
  );
}
