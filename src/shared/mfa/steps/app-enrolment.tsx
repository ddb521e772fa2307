import { useStrings } from '../../../i18n/locale.tsx';
import { appLink } from '../../../auth/app-link.ts';
import { KeyLine } from '../../../ui/key-line.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { mfaStrings } from '../mfa-strings.ts';

const loadQr = () => import('./qr-part.tsx');
const space = (
  <Row justify="center">
    <Skeleton width={160} height={160} />
  </Row>
);

/** The secret as QR code and text; shown only once, because anyone who sees it can generate codes. */
export function AppEnrolment({ qrCode, secret }: { qrCode: string | undefined; secret: string | undefined }) {
  const t = useStrings('mfa', mfaStrings);
  if (!qrCode || !secret) return space;
  // A phone can't scan its own screen.
  const onPhone = matchMedia('(pointer: coarse)').matches ? appLink(qrCode, ['otpauth']) : undefined;
  return (
    <Stack gap={3}>
      <LazyPart load={loadQr} props={{ text: qrCode, label: t.qr }} waiting={space} failed={() => null} />
      {onPhone && (
        <Row justify="center">
          <TextLink href={onPhone}>{t.onPhone}</TextLink>
        </Row>
      )}
      <Stack gap={1}>
        <Text tone="muted" size={13}>
          {t.cannotScan}
        </Text>
        <KeyLine value={secret} />
      </Stack>
    </Stack>
  );
}
