import ListChecks from 'lucide-react/icons/list-checks';
import { useEffect } from 'react';
import { accountSettings } from '../contract/account-settings/account-settings.ts';
import { member } from '../contract/member/member.ts';
import { ssoConfig } from '../contract/sso-config/sso-config.ts';
import { users } from '../contract/users/users.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { useChange, useEndpoint } from '../shared/data/use-endpoint.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { NavButton } from './portal-layout.tsx';
import type { Section } from './section.ts';
import { setupChecklistStrings } from './setup-checklist-strings.ts';
import { setupSteps } from './setup-steps.ts';
import { useIsImpersonated, useMay } from './use-may.ts';

interface SetupChecklistProps {
  sections: readonly Section[];
  onGo(section: string, action?: string): void;
}

/** What an admin of a new workspace does first. Gone once it is done or dismissed, for this person and workspace. */
export default function SetupChecklist({ sections, onGo }: SetupChecklistProps) {
  const t = useStrings('setup-checklist', setupChecklistStrings);
  const state = useStore(useServices().session);
  const user = state.status === 'signedIn' ? state.user : undefined;
  const isImpersonated = useIsImpersonated();
  const isAdmin = [useMay(users.invite), useMay(accountSettings.update)].every(Boolean);
  const setup = useEndpoint(member, 'setup', { enabled: isAdmin && !isImpersonated });
  const end = useChange(member, 'endSetup');
  // At once, and gone for now even if that can't be kept.
  const isOver = end.isPending || end.isSuccess || end.isError || setup.data?.isOver !== false;
  const enabled = isAdmin && !isOver && !isImpersonated;
  const shown = new Set(sections.map(({ id }) => id));
  const people = useEndpoint(users, 'listV2', { input: { query: { _limit: 1, _offset: 0 } }, enabled: enabled && shown.has('users') });
  const company = useEndpoint(accountSettings, 'get', { enabled: enabled && shown.has('account') });
  const sso = useEndpoint(ssoConfig, 'list', { enabled: enabled && shown.has('sso') });
  const steps = enabled
    ? setupSteps(shown, {
        people: people.data?._metadata.totalItems,
        hasSecondFactor: user?.mfaEnrolled === true,
        company: company.data,
        hasSso: sso.data?.some((connection) => connection.enabled),
      })
    : undefined;
  const isDone = steps?.every((step) => step.isDone) ?? false;
  const { mutate: finish } = end;
  useEffect(() => {
    if (isDone) finish({});
  }, [isDone, finish]);
  if (!steps || isDone) return null;
  const progress = format(t.progress, { done: String(steps.filter((step) => step.isDone).length), total: String(steps.length) });
  return (
    <div>
      <Menu
        label={t.title}
        width={224}
        items={[
          ...steps.map(({ id, section, action, isDone: checked }) => ({
            id,
            label: t[id],
            checked,
            onSelect: () => onGo(section, action),
          })),
          'separator',
          { id: 'dismiss', label: t.dismiss, onSelect: () => finish({}) },
        ]}
        trigger={({ ref, ...props }) => (
          <NavButton {...props} ref={ref} type="button">
            <Icon of={ListChecks} size={20} />
            <span>
              {t.title}
              <small>{progress}</small>
            </span>
          </NavButton>
        )}
      />
    </div>
  );
}
