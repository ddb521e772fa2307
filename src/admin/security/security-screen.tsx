import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useFieldStates } from '../../ui/field-states.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CardSkeleton } from '../card-skeleton.tsx';
import type { SectionHeading } from '../section.ts';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { useKeptRest } from '../use-kept-rest.ts';
import { DomainTab } from './domain-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { IpTab } from './ip-tab.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';
import { securityStrings } from './security-strings.ts';
import { SessionsTab } from './sessions-tab.tsx';

const tabs = ['securityCenter', 'sessionManagement', 'generalSettings', 'ipRestrictions', 'domainRestrictions'] as const;
type Tab = (typeof tabs)[number];

const loadCenter = () => import('./center/center-tab.tsx');
const CenterTab = (props: { readOnly: boolean }) => (
  <LazyPart
    load={loadCenter}
    props={props}
    waiting={<CardSkeleton fields={4} />}
    failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
  />
);

/** What a tab opens, such as `ipRestrictions/add`, leaves what is typed in it alone. */
const tabOf = (rest: string) => rest.split('/')[0]!;

const panels: Record<Tab, (props: { readOnly: boolean }) => React.ReactNode> = {
  securityCenter: CenterTab,
  sessionManagement: SessionsTab,
  generalSettings: GeneralTab,
  ipRestrictions: IpTab,
  domainRestrictions: DomainTab,
};

export default function SecurityScreen(heading: SectionHeading) {
  const t = useStrings('security', securityStrings);
  const words = useStrings('restrictions', restrictionsStrings);
  const rest = useKeptRest('security', tabOf);
  const readOnly = !useMay(restrictions.setIpConfig);
  const stateOf = useFieldStates();
  const shown = tabs.filter((id) => stateOf(id) !== 'hidden');
  const items = shown.map((id) => {
    const Panel = panels[id];
    return { id, label: t[id], panel: () => <Panel readOnly={readOnly || stateOf(id) === 'viewOnly'} /> };
  });
  const value = shown.find((id) => id === rest) ?? shown[0];
  return (
    <Page {...heading}>
      <Stack gap={4}>
        {readOnly && <Notice>{words.readOnly}</Notice>}
        {value && <Tabs<Tab> label={t.tabs} items={items} value={value} onChange={(id) => goTo('security', id)} />}
      </Stack>
    </Page>
  );
}
