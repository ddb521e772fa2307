import { useState } from 'react';
import { NewDomain, type SsoConfig, type SsoDomain } from '../../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../../contract/sso-config/sso-config.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useStepUp } from '../../step-up.tsx';
import { useToastFailure } from '../../use-toast-failure.ts';
import type { StepProps } from '../step-props.ts';
import { isProven, useMake } from '../sso-queries.ts';
import { ssoStrings } from '../sso-strings.ts';
import { StepCard } from '../step-card.tsx';

/** Domains, each with the record that shows whose it is. */
export function DomainsStep({ connection, readOnly, onBack, onNext }: StepProps) {
  const t = useStrings('sso', ssoStrings);
  const [added, setAdded] = useState(0);
  return (
    <StepCard title={t.domainsTitle} text={t.domainsText} onBack={onBack} onNext={onNext} isOpen={!readOnly && !isProven(connection)}>
      {connection.domains.map((domain) => (
        <Domain
          key={domain.id}
          ssoConfigId={connection.id}
          domain={domain}
          isOnly={connection.domains.length === 1}
          readOnly={readOnly}
          // The rest of the setup waits for nothing else here.
          onVerified={connection.domains.length === 1 && !connection.enabled ? onNext : undefined}
        />
      ))}
      {!readOnly && (
        <AddDomain
          key={added}
          connection={connection}
          isFirst={connection.domains.length === 0}
          autoFocus={added > 0}
          onAdded={() => setAdded(added + 1)}
        />
      )}
    </StepCard>
  );
}

interface DomainProps {
  ssoConfigId: string;
  domain: SsoDomain;
  isOnly: boolean;
  readOnly: boolean;
  onVerified: (() => void) | undefined;
}

function Domain({ ssoConfigId, domain, isOnly, readOnly, onVerified }: DomainProps) {
  const t = useStrings('sso', ssoStrings);
  const toast = useToast();
  const fail = useToastFailure();
  const guard = useStepUp();
  const validate = useChange(ssoConfig, 'validateDomain');
  const remove = useChange(ssoConfig, 'removeDomain');
  const which = { ssoConfigId, domainId: domain.id };
  const name = domain.domain;
  return (
    <Stack gap={3} align="stretch" role="group" aria-label={name}>
      <Row gap={3} justify="between" wrap>
        <Row gap={2}>
          <Text as="span" strong>
            <bdi dir="ltr">{name}</bdi>
          </Text>
          <Badge tone={domain.validated ? 'success' : 'warning'}>{domain.validated ? t.verified : t.unverified}</Badge>
        </Row>
        {!readOnly && (
          <Button variant="quiet" size="s" busy={remove.isPending} onClick={() => remove.mutate(which, { onError: fail })}>
            {format(t.removeDomain, { domain: name })}
          </Button>
        )}
      </Row>
      {!domain.validated && (
        <>
          <Text size={13} tone="muted">
            {format(t.txtText, { domain: name })}
          </Text>
          <CopyLine label={t.txtRecord} value={domain.txtRecord} />
          {validate.error && <ErrorNotice error={validate.error} />}
          {!readOnly && (
            <div>
              <Button
                variant={isOnly ? 'primary' : 'secondary'}
                busy={validate.isPending}
                onClick={() =>
                  void guard(() => validate.mutateAsync(which)).then(
                    () => {
                      toast.show({ text: format(t.domainVerified, { domain: name }), tone: 'success' });
                      onVerified?.();
                    },
                    () => undefined,
                  )
                }
              >
                {t.checkDomain}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}

interface AddDomainProps {
  connection: SsoConfig;
  isFirst: boolean;
  autoFocus: boolean;
  onAdded(): void;
}

function AddDomain({ connection, isFirst, autoFocus, onAdded }: AddDomainProps) {
  const t = useStrings('sso', ssoStrings);
  const add = useChange(ssoConfig, 'addDomain');
  const make = useMake(connection);
  const form = useContractForm(NewDomain, {
    values: { domain: '' },
    fields: { domain: { label: t.domain, missing: t.domainMissing, invalid: t.domainMissing, codes: { KEY_TAKEN: t.domainTaken } } },
    async submit(body) {
      await make();
      await add.mutateAsync({ ssoConfigId: connection.id, body });
      onAdded();
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={3} align="stretch">
        {form.error && <ErrorNotice error={form.error} />}
        <TextField
          {...form.field('domain')}
          autoFocus={autoFocus}
          dir="ltr"
          inputMode="url"
          placeholder="company.com"
          autoComplete="off"
          autoCapitalize="none"
        />
        <div>
          <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} busy={form.busy}>
            {t.addDomain}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
