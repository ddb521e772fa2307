import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { readableTextOn } from '../../lib/contrast.ts';
import { Logo } from '../../ui/logo.tsx';
import { styled } from '../../ui/styled.tsx';
import { accountStrings } from './account-strings.ts';

const Frame = styled('div')`
  padding: 24px;
  border: 1px solid var(--_border);
  border-radius: var(--_radius-l);
  background: var(--_bg);
`;
const Address = styled('p')`
  margin: 0 auto 16px;
  padding: 6px 12px;
  max-inline-size: 260px;
  border: 1px solid var(--_border);
  border-radius: 999px;
  background: var(--_surface);
  color: var(--_text-muted);
  font: 400 var(--_text-12) var(--_font);
  text-align: center;
  overflow-wrap: anywhere;
`;
const Next = styled('p')`
  margin: 16px 0 0;
  color: var(--_text-muted);
  font: 400 var(--_text-12) var(--_font);
  text-align: center;
  overflow-wrap: anywhere;
`;
const Sheet = styled('div')`
  display: grid;
  gap: 14px;
  max-inline-size: 260px;
  margin-inline: auto;
  padding: 24px;
  border-radius: var(--_radius-xl);
  background: var(--_surface);
  box-shadow: var(--_shadow-2);
  font: 400 var(--_text-13) var(--_font);
  strong {
    overflow-wrap: anywhere;
  }
`;
const Bar = styled('span')`
  display: block;
  block-size: 32px;
  padding-inline: 10px;
  border: 1px solid var(--_border-control);
  border-radius: var(--_radius-m);
  color: var(--_text-muted);
  line-height: 30px;
`;

export interface SignInPreviewProps {
  name: string;
  logo: string;
  /** Hexadecimal. */
  accent: string;
  /** Of a page of the workspace's own; empty: the application's. */
  address?: string;
  /** Where they go from there. */
  next?: string;
}

/** What people see who sign in, in small. */
export function SignInPreview({ name, logo, accent, address, next }: SignInPreviewProps) {
  const t = useStrings('account', accountStrings);
  return (
    <Frame role="img" aria-label={t.previewLabel}>
      {address !== undefined && (
        <Address aria-hidden>{address ? <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi> : t.previewAddress}</Address>
      )}
      <Sheet aria-hidden>
        <Logo name={name} src={logo} />
        <strong>{format(t.previewTitle, { name })}</strong>
        <Bar>{t.previewField}</Bar>
        <Bar style={{ textAlign: 'center', borderColor: 'transparent', background: accent, color: readableTextOn(accent) }}>
          {t.previewButton}
        </Bar>
      </Sheet>
      {next && (
        <Next aria-hidden>
          {t.applicationUrl}
          <br />
          <bdi dir="ltr">{next.replace(/^https?:\/\//, '')}</bdi>
        </Next>
      )}
    </Frame>
  );
}
