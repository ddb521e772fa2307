import type { SsoConfig } from '../../contract/sso-config/sso-config.schemas.ts';

export interface StepProps {
  connection: SsoConfig;
  readOnly: boolean;
  onBack?: (() => void) | undefined;
  onNext(): void;
}
