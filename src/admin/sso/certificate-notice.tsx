import { useState } from 'react';
import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';
import { shortDate } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useRegion } from '../../i18n/region.ts';
import { Notice } from '../../ui/notice.tsx';
import { certificateEnd } from './sso-queries.ts';
import { ssoStrings } from './sso-strings.ts';

const noticeMs = 30 * 86_400_000;

/** Connections that are on and soon won't work any more, from 30 days before. */
export function CertificateNotice({ connections }: { connections: readonly SsoConfig[] }) {
  const t = useStrings('sso', ssoStrings);
  const { language } = useLocale();
  const region = useRegion();
  const [now] = useState(() => Date.now());
  const soon = connections.flatMap((connection) => {
    const { id, name, enabled } = connection;
    const end = certificateEnd(connection);
    return enabled && end && new Date(end).getTime() - now < noticeMs ? [{ id, name, end: new Date(end) }] : [];
  });
  if (soon.length === 0) return null;
  return (
    <Notice tone="warning" title={t.certificateSoon}>
      {soon.map(({ id, name, end }) => (
        <div key={id}>
          {format(end.getTime() < now ? t.certificateGone : t.certificateEnds, { name, date: shortDate(end, language, region) })}
        </div>
      ))}
    </Notice>
  );
}
