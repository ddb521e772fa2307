import { useState } from 'react';
import * as v from 'valibot';
import type { SsoGroup } from '../../../contract/sso-config/sso-config.schemas.ts';
import { ssoConfig } from '../../../contract/sso-config/sso-config.ts';
import { format } from '../../../i18n/format.ts';
import { useStrings } from '../../../i18n/locale.tsx';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useToastFailure } from '../../use-toast-failure.ts';
import { GroupDialog } from '../group-dialog.tsx';
import { RolesField, useRoleNames } from '../roles-field.tsx';
import { useMake } from '../sso-queries.ts';
import type { StepProps } from '../step-props.ts';
import { ssoStrings } from '../sso-strings.ts';
import { StepCard } from '../step-card.tsx';

const DefaultRoles = v.object({ roleIds: v.array(v.string()) });

/** Roles for everyone who signs in with it, and for groups. */
export function PeopleStep({ connection, readOnly, onBack, onNext }: StepProps) {
  const t = useStrings('sso', ssoStrings);
  const setRoles = useChange(ssoConfig, 'setDefaultRoles');
  const make = useMake(connection);
  const form = useContractForm(DefaultRoles, {
    values: { roleIds: connection.roleIds },
    fields: { roleIds: { label: t.defaultRoles } },
    readOnly,
    async submit(body) {
      await make();
      await setRoles.mutateAsync({ ssoConfigId: connection.id, body });
    },
    onSaved: onNext,
  });
  const [open, setOpen] = useState<SsoGroup | 'new'>();
  return (
    <>
      <StepCard title={t.rolesTitle} text={t.rolesText} onBack={onBack} onNext={onNext} form={form}>
        <RolesField {...form.control('roleIds')} help={t.defaultRolesHelp} disabled={readOnly} />
        <Groups connection={connection} readOnly={readOnly} onOpen={setOpen} />
      </StepCard>
      {/* Chromium doesn't let a form within a form tell that it's submitted. */}
      {open && <GroupDialog connection={connection} group={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface GroupsProps extends Pick<StepProps, 'connection' | 'readOnly'> {
  onOpen(group: SsoGroup | 'new'): void;
}

function Groups({ connection: { id: ssoConfigId, groups }, readOnly, onOpen }: GroupsProps) {
  const t = useStrings('sso', ssoStrings);
  const names = useRoleNames();
  const fail = useToastFailure();
  const remove = useChange(ssoConfig, 'removeGroup');
  return (
    <Stack gap={3} align="stretch">
      <Stack gap={1}>
        <Heading level={3}>{t.groupsTitle}</Heading>
        <Text size={13} tone="muted">
          {t.groupsText}
        </Text>
      </Stack>
      {groups.length === 0 && <Text tone="muted">{t.noGroups}</Text>}
      {groups.map((group) => (
        <Row key={group.id} gap={3} justify="between" wrap>
          <Stack gap={0} style={{ flex: '1 1 160px' }}>
            <Text as="span" strong dir="auto">
              {group.group}
            </Text>
            <Text as="span" size={13} tone="muted">
              {names(group.roleIds) || t.noRoles}
            </Text>
            {group.stoppedRoleIds && (
              <Text as="span" size={13} tone="danger">
                {format(t.stoppedRoles, { roles: names(group.stoppedRoleIds) })}
              </Text>
            )}
          </Stack>
          {!readOnly && (
            <Row gap={1}>
              <Button variant="quiet" size="s" onClick={() => onOpen(group)}>
                {format(t.editGroup, { group: group.group })}
              </Button>
              <Button variant="quiet" size="s" onClick={() => remove.mutate({ ssoConfigId, groupId: group.id }, { onError: fail })}>
                {format(t.removeGroup, { group: group.group })}
              </Button>
            </Row>
          )}
        </Row>
      ))}
      {!readOnly && (
        <div>
          <Button onClick={() => onOpen('new')}>{t.addGroup}</Button>
        </div>
      )}
    </Stack>
  );
}
