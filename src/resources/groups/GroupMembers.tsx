import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRecordContext, type Identifier } from 'react-admin';
import type { Group } from '../../../contract/group';
import type { AppDataProvider } from '../../providers/dataProvider';
import { Section } from '../../ui/Section';
import { useNotifyError } from '../../ui/useNotifyError';
import { AddMembers } from './AddMembers';
import { MemberList } from './MemberList';

/** Adds or removes members and notifies about it. */
const useChangeMembers = (groupId: Identifier) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (change: 'added' | 'removed', ids: readonly Identifier[]): Promise<void> => {
    if (change === 'added') await dataProvider.addGroupMembers(groupId, ids);
    else await dataProvider.removeGroupMembers(groupId, ids);
    notify(`resources.groups.member_${change}`, {
      type: 'success',
      messageArgs: { smart_count: ids.length },
    });
    // The group too: a rule group notes the change in its exceptions, which the form would save over.
    await Promise.all(
      ['users', 'groups'].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
    );
  };
};

/** The members of a group, searched and paged on the server. */
export const GroupMembers = () => {
  const group = useRecordContext<Group>();
  const change = useChangeMembers(group?.id ?? 0);
  const notifyError = useNotifyError();
  if (!group) return null;
  return (
    <Section
      title="resources.groups.fields.member_ids"
      hint={group.membership === 'list' ? undefined : 'resources.groups.members_by_rule'}
    >
      <AddMembers groupId={group.id} onAdd={(ids) => change('added', ids)} />
      <MemberList onRemove={(id) => change('removed', [id]).catch(notifyError)} />
    </Section>
  );
};
