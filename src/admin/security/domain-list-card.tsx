import { useState } from 'react';
import * as v from 'valibot';
import { EmailDomain, type DomainConfig, type DomainRestriction } from '../../contract/restrictions/restrictions.schemas.ts';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange, useEndpoint } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CardRow, CardRows } from '../card-rows.tsx';
import { useToastFailure } from '../use-toast-failure.ts';
import { restrictionsStrings } from './restrictions-strings.ts';

const Form = v.object({ domain: EmailDomain });

function AddDomainDialog({ type, onClose }: { type: DomainRestriction['type']; onClose(): void }) {
  const t = useStrings('restrictions', restrictionsStrings);
  const toast = useToast();
  const add = useChange(restrictions, 'addDomain');
  const form = useContractForm(Form, {
    values: { domain: '' },
    fields: { domain: { label: t.domain, missing: t.domainMissing, invalid: t.domainInvalid } },
    async submit({ domain }) {
      await add.mutateAsync({ body: { domain, type } });
      toast.show({ text: format(t.domainAdded, { name: domain }) });
      onClose();
    },
  });
  return (
    <EntityDialog title={t.addDomain} size="s" submit={t.addDomain} form={form} onClose={onClose}>
      <TextField {...form.field('domain')} dir="ltr" placeholder="company.com" autoFocus autoComplete="off" spellCheck={false} />
    </EntityDialog>
  );
}

/** The domains of the chosen rule. */
export function DomainListCard({ config: { active, listType }, readOnly }: { config: DomainConfig; readOnly: boolean }) {
  const t = useStrings('restrictions', restrictionsStrings);
  const toast = useToast();
  const fail = useToastFailure();
  const list = useEndpoint(restrictions, 'domains');
  const remove = useChange(restrictions, 'removeDomain');
  const [adding, setAdding] = useState(false);
  const rows = (list.data?.items ?? []).filter(({ type }) => type === listType);
  const onRemove = ({ id, domain }: DomainRestriction) =>
    remove.mutate({ domainId: id }, { onSuccess: () => toast.show({ text: format(t.removed, { name: domain }) }), onError: fail });
  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" gap={3} wrap>
          <Heading level={2}>{t[`domainList${listType}`]}</Heading>
          {!readOnly && <Button onClick={() => setAdding(true)}>{t.addDomain}</Button>}
        </Row>
        {active && listType === 'ALLOW' && list.data && rows.length === 0 && <Notice tone="warning">{t.domainNobody}</Notice>}
        <CardRows query={list} none={t.domainNone}>
          {rows.map((row) => (
            <CardRow key={row.id}>
              <Text as="span" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                {row.domain}
              </Text>
              {!readOnly && (
                <Button
                  size="s"
                  variant="quiet"
                  busy={remove.isPending && remove.variables.domainId === row.id}
                  aria-label={format(t.removeThis, { name: row.domain })}
                  onClick={() => onRemove(row)}
                >
                  {t.remove}
                </Button>
              )}
            </CardRow>
          ))}
        </CardRows>
      </Stack>
      {adding && <AddDomainDialog type={listType} onClose={() => setAdding(false)} />}
    </Card>
  );
}
