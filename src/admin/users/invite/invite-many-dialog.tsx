import { useState } from 'react';
import { notifyHost } from '../../../auth/events.ts';
import { applications } from '../../../contract/applications/applications.ts';
import { users } from '../../../contract/users/users.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useApi, useServices } from '../../../services.tsx';
import { useRefresh } from '../../../shared/data/use-endpoint.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { RunDialog } from '../bulk/run-dialog.tsx';
import { stays } from '../expiry-dialog.tsx';
import { RolePicker } from '../role-picker.tsx';
import { useAssigned, type WorkspaceApplication } from '../../workspace-applications.ts';
import { useAssignableRoles } from '../users-queries.ts';
import { inviteStrings } from '../invite-strings.ts';
import { usersStrings } from '../users-strings.ts';
import { mostPeople } from '../../../shared/people/parse-people.ts';
import { useVerdicts, type JudgedPerson } from './use-verdicts.ts';
import { VerdictList } from './verdict-list.tsx';

const daySeconds = 86_400;

/** Invites everyone of a pasted list, and says of each line beforehand what will happen to it. */
export function InviteManyDialog({ application, onClose }: { application: WorkspaceApplication | undefined; onClose(): void }) {
  const t = useStrings('invite', inviteStrings);
  const words = useStrings('users', usersStrings);
  const { language } = useLocale();
  const { options, session } = useServices();
  const toast = useToast();
  const api = useApi(users);
  const { assign } = useApi(applications);
  const assigned = useAssigned(application);
  const tenantId = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  const refresh = useRefresh();
  const { assignable } = useAssignableRoles();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string[]>();
  const [days, setDays] = useState('');
  const { people, isChecking, error, retry } = useVerdicts(text);
  const roleIds = chosen ?? assignable.filter(({ isDefault }) => isDefault).map(({ id }) => id);
  const able = people.filter(({ verdict }) => verdict === 'willInvite' || verdict === 'willResend');
  const meant = able.slice(0, mostPeople);
  const invite = async ({ email, name, verdict }: JudgedPerson) => {
    const { id: userId } = await api.invite({
      body: {
        email,
        ...(name && { name }),
        // Who was invited before keeps the roles of that invitation, unless others are chosen now.
        ...(verdict === 'willInvite' || chosen ? { roleIds: roleIds.length > 0 ? roleIds : [''] } : {}),
        ...(days && { expirationInSeconds: Number(days) * daySeconds }),
        provider: 'local',
      },
    });
    if (assigned) await assign({ body: { userId, tenantId, appIds: [assigned.id] } });
  };
  const count = (verdicts: readonly string[]) => people.filter(({ verdict }) => verdicts.includes(verdict)).length;
  const totals = [
    [t.newPeople, count(['willInvite'])],
    [t.resendPeople, count(['willResend'])],
    [t.skippedPeople, count(['isMember', 'noEmail', 'noName', 'badEmail', 'twice'])],
  ] as const;
  const sum = totals.flatMap(([words, n]) => (n > 0 ? [plural(language, words, n)] : [])).join(' · ');

  return (
    <RunDialog
      title={t.manyTitle}
      description={assigned ? format(t.manyToText, { name: assigned.name }) : t.manyText}
      size="l"
      items={meant}
      act={invite}
      nameOf={({ email }) => email}
      confirm={meant.length > 0 ? plural(language, t.send, meant.length) : words.invite}
      disabled={meant.length === 0 || isChecking}
      isDirty={text.trim() !== ''}
      onClose={onClose}
      onFinished={({ done }) => {
        void refresh(users, applications);
        if (done.length > 0) notifyHost(options.events, 'inviteMembersSubmit', { emails: done.map(({ email }) => email) });
      }}
      onDone={(done) => {
        toast.show({ text: plural(language, t.sent, done.length), tone: 'success' });
        onClose();
      }}
    >
      <Stack gap={4} align="stretch">
        <Stack gap={1} align="stretch">
          <TextArea
            label={t.people}
            rows={6}
            maxLength={100_000}
            placeholder={t.peoplePlaceholder}
            spellCheck={false}
            autoComplete="off"
            dir="auto"
            autoFocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Text size={12} tone="muted" role="status" style={{ minBlockSize: 16 }}>
            {isChecking ? t.checking : sum}
          </Text>
        </Stack>
        {error !== undefined && <ErrorNotice error={error} onRetry={retry} />}
        {able.length > mostPeople && <Notice tone="warning">{format(t.tooMany, { count: mostPeople.toLocaleString(language) })}</Notice>}
        {people.length > 0 && <VerdictList people={people} />}
        <Row gap={4} wrap align="start">
          <div style={{ flex: '2 1 260px', minInlineSize: 0 }}>
            <RolePicker label={t.roles} value={roleIds} onChange={setChosen} />
          </div>
          <div style={{ flex: '1 1 160px', minInlineSize: 0 }}>
            <Select
              label={t.access}
              options={[{ value: '', label: t.forever }, ...stays.map((n) => ({ value: String(n), label: plural(language, t.days, n) }))]}
              value={days}
              onChange={setDays}
            />
          </div>
        </Row>
      </Stack>
    </RunDialog>
  );
}
