import type { ReactNode } from 'react';
import { safeAddress } from '../../auth/redirect.ts';
import type { ApplicationDetails } from '../../contract/applications/applications.schemas.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Lines } from '../../ui/lines.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useMay } from '../use-may.ts';
import { accessText } from './application-columns.tsx';
import { applicationStrings } from './application-strings.ts';
import type { ApplicationRow } from './applications-queries.ts';
import { applicationsStrings } from './applications-strings.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <li>
    <Text as="span" tone="muted">
      {label}
    </Text>
    <Text as="div" style={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </li>
);

function Address({ value }: { value: string }) {
  const t = useStrings('application', applicationStrings);
  const address = safeAddress(value, { here: location.href, sameSite: false })?.href;
  if (!value) return t.none;
  return (
    <bdi dir="ltr">
      {address ? (
        <TextLink href={address} target="_blank">
          {value}
        </TextLink>
      ) : (
        value
      )}
    </bdi>
  );
}

const Addresses = ({ values, none }: { values: readonly string[]; none: string }) =>
  values.length === 0
    ? none
    : values.map((value) => (
        <div key={value} dir="ltr">
          {value}
        </div>
      ));

export interface FactsCardProps {
  application: ApplicationDetails;
  /** Who may use it, once known. */
  row: ApplicationRow | undefined;
  /** Without what a form below it has. */
  isShort: boolean;
  onAccess: (() => void) | undefined;
}

export function FactsCard({ application, row, isShort, onAccess }: FactsCardProps) {
  const t = useStrings('application', applicationStrings);
  const words = useStrings('applications', applicationsStrings);
  const { language } = useLocale();
  const mayAssign = useMay('fe.secure.write.applications');
  const { id, accessType, tenantAccessType, appURL, loginURL, isPublic, isFirstParty, managed } = application;
  const inTenant = { FREE_ACCESS: t.here, MANAGED_ACCESS: t.chosen } as const;
  const access = accessType === 'FREE_ACCESS' ? t.everywhere : tenantAccessType ? inTenant[tenantAccessType] : words.notHere;
  return (
    <Card>
      <Stack gap={3} align="stretch">
        <Heading level={2}>{t.details}</Heading>
        <CopyLine label={t.clientId} value={id} />
        <Lines>
          {!isShort && (
            <Fact label={t.home}>
              <Address value={appURL} />
            </Fact>
          )}
          {!isShort && (
            <Fact label={t.signIn}>
              <Address value={loginURL} />
            </Fact>
          )}
          {!isShort && managed && (
            <Fact label={t.redirects}>
              <Addresses values={managed.redirectURIs} none={t.none} />
            </Fact>
          )}
          {!isShort && managed && (
            <Fact label={t.signOuts}>
              <Addresses values={managed.signOutURIs} none={t.none} />
            </Fact>
          )}
          <Fact label={t.access}>
            <Row gap={3} wrap>
              <span>
                {access}
                {row?.isHere && !row.isForEveryone && ` · ${accessText(words, language, row)}`}
              </span>
              {onAccess && row && !row.isForEveryone && (
                <Button size="s" onClick={onAccess}>
                  {mayAssign ? words.manage : words.view}
                </Button>
              )}
            </Row>
          </Fact>
          <Fact label={t.kind}>{isPublic ? t.public : t.confidential}</Fact>
          <Fact label={t.consent}>{isFirstParty ? t.consentNone : t.consentAsked}</Fact>
        </Lines>
      </Stack>
    </Card>
  );
}
