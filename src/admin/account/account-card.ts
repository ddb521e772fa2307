import type { AccountSettings } from '../../contract/account-settings/account-settings.schemas.ts';

/** Props of each card of the account. */
export interface AccountCardProps {
  settings: AccountSettings;
  readOnly: boolean;
}
