import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import type { AccessDraft } from '../../contract/access/access.schemas.ts';
import { NewGroup, type GroupLine } from '../../contract/groups/groups.schemas.ts';
import { roles } from '../../contract/roles/roles.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import { changesOf, sameIds } from '../../shared/forms/changes.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { MetadataEditor } from '../../shared/metadata/metadata-editor.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MemberPicker } from '../member-picker.tsx';
import type { Person } from '../person.ts';
import { useMay } from '../use-may.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { WhatIf, WhatIfSection } from '../what-if.tsx';
import { ColorChoice } from './color-choice.tsx';
import { GroupRoles } from './group-roles.tsx';
import { draftChange, draftOf, emptyDraft, useGroup, useSaveGroup, type GroupDraft } from './groups-queries.ts';
import { groupsStrings } from './groups-strings.ts';

const Draft = v.object({ ...NewGroup.entries, roleIds: v.array(v.string()), userIds: v.array(v.string()) });
export type GroupTab = 'details' | 'members' | 'roles';

export interface GroupDialogProps {
  /** Group to edit, or whose members and roles a copy starts with. */
  line?: Pick<GroupLine, 'id' | 'name'> | undefined;
  isNew: boolean;
  readOnly: boolean;
  tab?: GroupTab;
  onClose(): void;
}

/** What a change of its roles and members means. */
function accessDraft(groupId: string, from: GroupDraft, to: Pick<GroupDraft, 'roleIds' | 'userIds'>): AccessDraft {
  const { usersAdded: joining, usersRemoved: leaving } = draftChange(from, { ...from, ...to });
  return { of: 'group', groupId, roleIds: [...to.roleIds], joining, leaving };
}

/** Adds, edits or shows a group, which is loaded with its members first. */
export function GroupDialog({ line, isNew, readOnly: isReadOnly, tab: first = 'details', onClose }: GroupDialogProps) {
  const t = useStrings('groups', groupsStrings);
  const say = useSavedToast();
  const { group, error, retry, retrying } = useGroup(line?.id);
  const readOnly = isReadOnly || (line !== undefined && !group);
  const draft = useMemo((): GroupDraft => {
    const own = group ? draftOf(group) : emptyDraft;
    return isNew && group ? { ...own, name: format(t.copyName, { name: group.name }) } : own;
  }, [group, isNew, t]);
  const { change, create } = useSaveGroup();
  const mayFind = useMay('fe.secure.read.users');
  const [tab, setTab] = useState<GroupTab>(first);
  const fields = useRef<HTMLDivElement>(null);
  // A creation whose members or roles failed goes on with what is there.
  const [made, setMade] = useState<string>();
  const people: readonly Person[] = useMemo(
    () => (group?.users ?? []).map(({ activatedForTenant, ...user }) => ({ ...user, isInvited: activatedForTenant === false })),
    [group],
  );
  const [found, setFound] = useState<ReadonlyMap<string, Person>>(new Map());
  const assignable = useEndpoint(roles, 'listAssignable');
  const names = new Map(
    [...people, ...found.values(), ...(group?.roles ?? []), ...(assignable.data?.items ?? [])].map((each) => [each.id, each.name]),
  );
  const show = (ids: string[]) => ids.map((id) => names.get(id) ?? id);
  const form = useContractForm(Draft, {
    values: draft,
    fields: {
      name: { label: t.name, missing: t.nameMissing, codes: { KEY_TAKEN: t.nameTaken } },
      color: { label: t.color },
      description: { label: t.groupDescription },
      metadata: { label: t.metadata, invalid: t.metadataInvalid },
      roleIds: { label: t.roles, show },
      userIds: { label: t.members, show },
    },
    readOnly,
    review(_body, values) {
      if (isNew || !group) return undefined;
      const { rolesAdded, rolesRemoved, usersAdded, usersRemoved } = draftChange(draft, values);
      const { changed, undo } = changesOf(draft, values);
      if (rolesRemoved.length + usersRemoved.length === 0) return undefined;
      return {
        title: format(t.reviewTitle, { name: draft.name }),
        text: <WhatIf draft={accessDraft(group.id, draft, values)} />,
        confirm: t.save,
        // Of long lists, the difference alone.
        changed: { ...changed, ...(changed.roleIds && { roleIds: rolesAdded }), ...(changed.userIds && { userIds: usersAdded }) },
        undo: { ...undo, ...(undo.roleIds && { roleIds: rolesRemoved }), ...(undo.userIds && { userIds: usersRemoved }) },
      };
    },
    async submit({ name }, values) {
      const to = { ...values, name };
      if (isNew) {
        const id = made ?? (await create(to));
        setMade(id);
        const facts = { ...emptyDraft, ...{ name, color: to.color, description: to.description, metadata: to.metadata } };
        await change(id, facts, to);
        say(format(t.created, { name }));
      } else {
        const { id } = group!;
        await change(id, draft, to);
        say(format(t.saved, { name }), () => change(id, to, draft));
      }
      onClose();
    },
  });
  const [name, description, metadata] = [form.field('name'), form.field('description'), form.control('metadata')];
  const [members, given, color] = [form.control('userIds'), form.control('roleIds'), form.control('color')];
  const after = { roleIds: given.value, userIds: members.value };
  const givesOther = !sameIds(draft.roleIds, after.roleIds) || !sameIds(draft.userIds, after.userIds);
  const hasFault = Boolean(name.error ?? metadata.error);
  const [hadFault, setHadFault] = useState(hasFault);
  if (hasFault !== hadFault) {
    setHadFault(hasFault);
    if (hasFault) setTab('details');
  }
  useLayoutEffect(() => {
    // A field that was hidden when its fault was found could not take the focus.
    if (hasFault && tab === 'details') fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [hasFault, tab]);
  // The directory decides on everything but roles.
  const isOfDirectory = group?.managedBy === 'scim2' && !isNew;
  const directory = group?.directoryName;
  const ofUnnamed = isReadOnly ? t.directoryText : t.directoryRoles;
  const managed = directory ? format(isReadOnly ? t.managedText : t.managedRoles, { directory }) : ofUnnamed;
  const saved = draft.name || (line?.name ?? '');
  const title = isNew ? t.addTitle : isReadOnly ? saved : format(t.editTitle, { name: saved });
  // The form takes what has loaded over once it's drawn.
  const [isFilled, setFilled] = useState(line === undefined);
  if (!isFilled && group && form.value('name') === draft.name) setFilled(true);

  return (
    <EntityDialog title={title} size="l" form={form} submit={isNew ? t.create : t.save} onClose={onClose}>
      {isOfDirectory && <Notice>{managed}</Notice>}
      {error && <ErrorNotice error={error} onRetry={retry} retrying={retrying} />}
      <div ref={fields} style={{ minBlockSize: 'min(480px, calc(100dvb - 260px))' }}>
        {!isFilled && !error && <Skeleton height={320} />}
        {isFilled && (
          <Tabs<GroupTab>
            label={t.parts}
            value={tab}
            onChange={setTab}
            items={[
              {
                id: 'details',
                label: t.details,
                panel: () => (
                  <Stack gap={4} align="stretch">
                    <TextField
                      {...name}
                      readOnly={name.readOnly || isOfDirectory}
                      autoFocus={!readOnly && first === 'details'}
                      autoComplete="off"
                    />
                    <TextField {...description} readOnly={description.readOnly || isOfDirectory} autoComplete="off" />
                    {!color.hidden && <ColorChoice {...color} disabled={color.disabled || isOfDirectory} />}
                    {!metadata.hidden && <MetadataEditor {...metadata} disabled={metadata.disabled || isOfDirectory} />}
                  </Stack>
                ),
              },
              ...(members.hidden
                ? []
                : [
                    {
                      id: 'members' as const,
                      label: t.members,
                      count: members.value.length,
                      panel: () => (
                        <MemberPicker
                          words={t}
                          saved={people}
                          found={found}
                          onFound={setFound}
                          value={members.value}
                          onChange={members.onChange}
                          readOnly={members.disabled || isOfDirectory}
                          mayFind={mayFind}
                        />
                      ),
                    },
                  ]),
              ...(given.hidden
                ? []
                : [
                    {
                      id: 'roles' as const,
                      label: t.roles,
                      count: given.value.length,
                      panel: () => (
                        <GroupRoles saved={group?.roles ?? []} value={given.value} onChange={given.onChange} readOnly={given.disabled} />
                      ),
                    },
                  ]),
            ]}
          />
        )}
      </div>
      {group && !isNew && <WhatIfSection draft={givesOther ? accessDraft(group.id, draft, after) : undefined} />}
    </EntityDialog>
  );
}
