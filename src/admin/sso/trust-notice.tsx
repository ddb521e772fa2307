import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../contract/sso-config/sso-config.ts';
import { exactTime } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useRegion } from '../../i18n/region.ts';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../step-up.tsx';
import { useMay } from '../use-may.ts';
import { ssoStrings } from './sso-strings.ts';

/** Somebody has just changed what the connection trusts; another admin may agree. */
export function TrustNotice({ connection: { id, name, trustChange } }: { connection: SsoConfig }) {
  const t = useStrings('sso', ssoStrings);
  const { language } = useLocale();
  const region = useRegion();
  const toast = useToast();
  const guard = useStepUp();
  const may = useMay(ssoConfig.confirmTrust);
  const confirm = useChange(ssoConfig, 'confirmTrust');
  if (!trustChange) return null;
  const { who, isOwn, until } = trustChange;
  const agree = () =>
    void guard(() => confirm.mutateAsync({ ssoConfigId: id, body: { until } })).then(
      () => toast.show({ text: t.trustConfirmed, tone: 'success' }),
      () => undefined,
    );
  return (
    <Notice tone="warning">
      <Stack gap={2} align="start">
        {format(t.trustChanged, { who, name, time: exactTime(until, language, region) })}
        {confirm.error && <ErrorNotice error={confirm.error} />}
        {may && !isOwn && (
          <Button size="s" busy={confirm.isPending} onClick={agree}>
            {t.confirmTrust}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
