import { useMemo } from 'react';
import { accountDefaults, isTimezone } from '../contract/account-settings/account-settings.rules.ts';
import type { Region } from '../lib/dates.ts';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';

/** How the active workspace writes dates and times. A zone that this browser doesn't know is left out. */
export function useWorkspaceRegion(): Region {
  const tenant = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant : undefined));
  const { timezone = '', dateFormat, timeFormat } = tenant ?? {};
  return useMemo(
    () => ({
      ...(isTimezone(timezone) && { timeZone: timezone }),
      dateFormat,
      timeFormat: timeFormat ?? accountDefaults.timeFormat,
    }),
    [timezone, dateFormat, timeFormat],
  );
}
