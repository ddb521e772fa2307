import { useContext, useEffect, useRef, useState } from 'react';
import { brandOf } from '../../auth/brand.ts';
import type { Vendor } from '../../contract/configuration/configuration.schemas.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { AppError } from '../../lib/error.ts';
import { useServices } from '../../services.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { styled } from '../../ui/styled.tsx';
import { useConnection } from '../../use-connection.ts';
import { LoginBoxLoader } from '../login-box-loader.ts';
import { accountStrings } from './account-strings.ts';
import { drawSignIn, type SignInPicture } from './sign-in-picture.ts';

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
/* On a phone the box is as high as the screen: what is below its form is empty. */
const Stage = styled('div')`
  min-block-size: 260px;
  max-block-size: 420px;
  overflow: clip;
  overflow-clip-margin: 24px;
  user-select: none;
  login-box {
    zoom: 0.75;
  }
`;

export interface SignInPreviewProps {
  name: string;
  logo: string;
  /** Hexadecimal; undefined: the application's. */
  accent: string | undefined;
  /** Of a page of the workspace's own; empty: the application's. */
  address?: string;
  /** Where they go from there. */
  next?: string;
}

/** What people see who sign in, in small: the login box itself, with sample data. */
export function SignInPreview({ name, logo, accent, address, next }: SignInPreviewProps) {
  const t = useStrings('account', accountStrings);
  const { language } = useLocale();
  const { configuration, options } = useServices();
  const connection = useConnection();
  const loadLoginBox = useContext(LoginBoxLoader);
  const stage = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<{ picture: SignInPicture; vendor: Vendor }>();
  const [failure, setFailure] = useState<AppError>();
  useEffect(() => {
    if (failure) return undefined;
    let isActive = true;
    let picture: SignInPicture | undefined;
    Promise.all([configuration.vendor(), loadLoginBox()]).then(
      ([vendor]) => {
        if (!isActive || !stage.current) return;
        picture = drawSignIn(stage.current, connection);
        setDrawn({ picture, vendor });
      },
      (cause: unknown) => isActive && setFailure(new AppError('NETWORK', "Couldn't reach the server.", { status: 0, cause })),
    );
    return () => {
      isActive = false;
      picture?.remove();
    };
  }, [configuration, connection, loadLoginBox, failure]);
  useEffect(() => {
    drawn?.picture.setBrand(brandOf(drawn.vendor, { name, logo, accent }));
  }, [drawn, name, logo, accent]);
  const { theme, localizations, customStyles } = options;
  useEffect(() => {
    drawn?.picture.setLook({ language, theme, localizations, customStyles });
  }, [drawn, language, theme, localizations, customStyles]);
  useEffect(() => {
    // By hand: React 18 has no such property.
    if (stage.current) stage.current.inert = true;
  }, [failure]);
  if (failure) return <ErrorNotice error={failure} onRetry={() => setFailure(undefined)} />;
  return (
    <Frame role="img" aria-label={t.previewLabel}>
      {address !== undefined && (
        <Address aria-hidden>{address ? <bdi dir="ltr">{address.replace(/^https?:\/\//, '')}</bdi> : t.previewAddress}</Address>
      )}
      <Stage ref={stage} />
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
