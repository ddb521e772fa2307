import { useState } from 'react';
import * as v from 'valibot';
import type { DomainConfig, DomainRestriction } from '../../contract/restrictions/restrictions.schemas.ts';
import { restrictions } from '../../contract/restrictions/restrictions.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { RowMenu } from '../../shared/lists/row-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CardRow, CardRows } from '../card-rows.tsx';
import { useAddressAction } from '../use-address-action.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { useNetworkChange } from './use-network-change.tsx';
import { restrictionsStrings } from './restrictions-strings.ts';
import { EmailDomain } from '../../contract/email-values.ts';

const Form = v.object({ domain: EmailDomain });

interface DomainDialogProps {
  config: DomainConfig;
  /** Undefined: a new one. */
  row: DomainRestriction | undefined;
  change: ReturnType<typeof useNetworkChange>['change'];
  onClose(): void;
}

function DomainDialog({ config, row, change, onClose }: DomainDialogProps) {
  const t = useStrings('restrictions', restrictionsStrings);
  const toast = useToast();
  const { api } = useServices();
  const { listType: type } = config;
  const form = useContractForm(Form, {
    values: { domain: row?.domain ?? '' },
    fields: { domain: { label: t.domain, missing: t.domainMissing, invalid: t.domainInvalid, codes: { CONFLICT: t.domainListed } } },
    async submit({ domain }) {
      const send = (override: boolean) =>
        row
          ? api(restrictions).changeDomain({ domainId: row.id, body: { domain, override } })
          : api(restrictions).addDomain({ body: { domain, type, override } });
      if (!(await change(send, { domain: { ...config, added: domain, ...(row && { removed: row.id }) } }))) return false;
      toast.show({ text: format(row ? t.savedNow : t.domainAdded, { name: domain }) });
      onClose();
      return true;
    },
  });
  return (
    <EntityDialog
      title={row ? format(t.editTitle, { name: row.domain }) : t.addDomain}
      size="s"
      submit={row ? t.save : t.addDomain}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('domain')} dir="ltr" placeholder="company.com" autoFocus autoComplete="off" spellCheck={false} />
    </EntityDialog>
  );
}

/** The domains of the chosen rule. */
export function DomainListCard({ config, readOnly }: { config: DomainConfig; readOnly: boolean }) {
  const { active, listType } = config;
  const t = useStrings('restrictions', restrictionsStrings);
  const toast = useToast();
  const fail = useToastFailure();
  const list = useEndpoint(restrictions, 'domains');
  const { api } = useServices();
  const { change, dialog } = useNetworkChange();
  const [edited, setEdited] = useState<{ row?: DomainRestriction }>();
  useAddressAction('domainRestrictions/add', () => {
    if (readOnly) return false;
    setEdited({});
    return 'domainRestrictions';
  });
  const rows = (list.data?.items ?? []).filter(({ type }) => type === listType);
  const onRemove = async ({ id, domain }: DomainRestriction) => {
    const send = (override: boolean) => api(restrictions).removeDomain({ domainId: id, query: { override } });
    try {
      if (await change(send, { domain: { ...config, removed: id } })) toast.show({ text: format(t.removed, { name: domain }) });
    } catch (cause) {
      fail(cause);
    }
  };
  const menu = (row: DomainRestriction): MenuItem[] => [
    { id: 'edit', label: t.edit, onSelect: () => setEdited({ row }) },
    'separator',
    { id: 'remove', label: t.remove, tone: 'danger', onSelect: () => void onRemove(row) },
  ];
  return (
    <Card>
      <Stack gap={4}>
        <Row justify="between" gap={3} wrap>
          <Heading level={2}>{t[`domainList${listType}`]}</Heading>
          {!readOnly && <Button onClick={() => setEdited({})}>{t.addDomain}</Button>}
        </Row>
        {active && listType === 'ALLOW' && list.data && rows.length === 0 && <Notice tone="warning">{t.domainNobody}</Notice>}
        <CardRows query={list} none={t.domainNone}>
          {rows.map((row) => (
            <CardRow key={row.id}>
              <Text as="span" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
                {row.domain}
              </Text>
              {!readOnly && <RowMenu label={row.domain} items={menu(row)} />}
            </CardRow>
          ))}
        </CardRows>
      </Stack>
      {edited && <DomainDialog config={config} row={edited.row} change={change} onClose={() => setEdited(undefined)} />}
      {dialog}
    </Card>
  );
}
