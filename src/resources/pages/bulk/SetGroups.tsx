import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { Typography } from '@mui/material';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import {
  RadioButtonGroupInput,
  useDataProvider,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import type { Page } from '../../../../contract/page';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';
import { GroupsInput } from '../../../ui/pickers/GroupsInput';
import { changedGroups, GROUP_CHANGES, type GroupChange } from './groupChange';

interface Choice {
  change: GroupChange;
  group_ids: number[];
}

const choices = GROUP_CHANGES.map((id) => ({ id, name: `resources.pages.bulk.change_${id}` }));

/** Says who may see the chosen pages: these groups instead of theirs, beside them, or no longer. */
export const SetGroups = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const form = useForm<Choice>({ defaultValues: { change: 'replace', group_ids: [] } });
  const { change = 'replace', group_ids: chosen = [] } = useWatch({ control: form.control });

  /** The page is read first, so that a change of somebody else's in between is refused rather than lost. */
  const job = async (id: Identifier) => {
    const { data: page } = await dataProvider.getOne<Partial<Omit<Page, 'id'>> & RaRecord>('pages', { id });
    const groups = changedGroups(page.group_ids ?? [], chosen, change);
    if (groups === null) throw new Error(translate('resources.pages.bulk.would_open'));
    await dataProvider.update('pages', { id, data: { group_ids: groups }, previousData: page });
  };

  return (
    <BulkAction
      label="resources.pages.bulk.groups"
      icon={<GroupOutlined />}
      ready={change === 'replace' || chosen.length > 0}
      job={job}
    >
      <FormProvider {...form}>
        <RadioButtonGroupInput
          source="change"
          label="resources.pages.bulk.change"
          choices={choices}
          row={false}
          helperText={false}
        />
        <GroupsInput source="group_ids" label="resources.pages.fields.group_ids" helperText={false} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate(`resources.pages.bulk.hint_${change}`)}
        </Typography>
      </FormProvider>
    </BulkAction>
  );
};
