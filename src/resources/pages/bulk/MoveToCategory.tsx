import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { BooleanInput, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { BulkAction } from '../../../ui/bulk/BulkAction';
import { CategoryInput } from '../../../ui/pickers/CategoryInput';

interface Choice {
  category_id: number | null;
  /** To have no category is a choice of its own, so that nobody makes it by mistake. */
  none: boolean;
}

/** Moves the chosen pages to one category, or out of theirs. */
export const MoveToCategory = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const form = useForm<Choice>({ defaultValues: { category_id: null, none: false } });
  const { category_id: category, none } = useWatch({ control: form.control });
  return (
    <BulkAction
      label="resources.pages.bulk.move"
      icon={<DriveFileMoveOutlined />}
      ready={none === true || typeof category === 'number'}
      job={(id) => dataProvider.changePage(id, { category_id: none ? null : category })}
    >
      <FormProvider {...form}>
        <CategoryInput source="category_id" label="resources.pages.fields.category_id" disabled={none} />
        <BooleanInput source="none" label="resources.pages.list.no_category" helperText={false} />
      </FormProvider>
    </BulkAction>
  );
};
