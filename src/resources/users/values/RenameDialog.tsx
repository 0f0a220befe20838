import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { RenamedRules } from '../../../../contract/changeSet';
import type { FieldValue } from '../../../../contract/fieldValues';
import { PlanActions } from '../../../features/changeSets/PlanActions';
import { PlanPreview } from '../../../features/changeSets/PlanPreview';
import { usePlan } from '../../../features/changeSets/usePlan';
import { ValueInput } from '../../../features/pickers/ValueInput';
import { getFieldValues } from '../../../providers/dataProvider/fieldValues';
import { AppDialog } from '../../../ui/AppDialog';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';

interface RenameDialogProps {
  field: string;
  value: FieldValue;
  onClose: () => void;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Returns another value that has the new name already. */
const useMergedWith = (field: string, from: string, to: string): FieldValue | undefined => {
  const q = useDebouncedValue(to, 250);
  const { data } = useQuery({
    queryKey: ['users', 'values', field, 'named', q],
    queryFn: ({ signal }) => getFieldValues('users', field, { page: 1, perPage: 100, filter: { q } }, signal),
    enabled: q !== '',
  });
  return isSame(from, to) ? undefined : data?.data.find(({ value }) => isSame(value, to));
};

const EFFECTS = ['following', 'gaining', 'losing'] as const;

const GroupsOfRename = ({ groups }: { groups: RenamedRules }) => {
  const translate = useTranslate();
  return EFFECTS.map(
    (effect) =>
      groups[effect].length > 0 && (
        <Alert key={effect} severity={effect === 'following' ? 'info' : 'warning'} sx={{ mt: 1 }}>
          {translate(`resources.users.values.${effect}`, { names: groups[effect].join(', ') })}
        </Alert>
      ),
  );
};

/** Gives a value another name; one that exists merges them. */
export const RenameDialog = ({ field, value: { value: from, spellings }, onClose }: RenameDialogProps) => {
  const translate = useTranslate();
  const form = useForm<Record<string, string | null>>({ defaultValues: { [field]: from } });
  const to = (useWatch({ control: form.control, name: field }) ?? '').trim();
  const merged = useMergedWith(field, from, to);
  const isChange = to !== '' && (to !== from || spellings > 1);
  const plan = usePlan(isChange ? { resource: 'users', kind: 'edit', rename: { field, from, to } } : null);
  const rules = plan.plan?.summary.rules as RenamedRules | undefined;
  return (
    <AppDialog
      large
      maxWidth="sm"
      title={translate('resources.users.values.rename_one', { name: from })}
      onClose={onClose}
      confirm={
        <PlanActions
          plan={plan}
          label={translate(merged ? 'resources.users.values.merge' : 'resources.users.values.rename')}
          disabled={!isChange || plan.isEmpty}
          onClose={onClose}
        />
      }
    >
      <FormProvider {...form}>
        <ValueInput source={field} label="resources.users.values.new_name" helperText={false} autoFocus />
        {merged && (
          <Typography sx={{ mt: 1 }}>
            {translate('resources.users.values.merges', { name: merged.value, smart_count: merged.count })}
          </Typography>
        )}
        <PlanPreview plan={plan} hint="resources.users.values.enter" />
        {rules && <GroupsOfRename groups={rules} />}
      </FormProvider>
    </AppDialog>
  );
};
