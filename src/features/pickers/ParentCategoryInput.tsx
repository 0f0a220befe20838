import { AutocompleteInput, useRecordContext } from 'react-admin';
import type { Category } from '../../../contract/category';
import { useAllCategories } from './categories';
import { recordName } from '../../providers/recordName';

/** Selects the parent of a category: a top-level category other than itself. */
export const ParentCategoryInput = () => {
  const { data, isPending } = useAllCategories();
  const own = useRecordContext<Category>();
  const choices = (data ?? []).filter(({ id, parent_id: parent }) => !parent && id !== own?.id);
  return (
    <AutocompleteInput
      source="parent_id"
      choices={choices}
      optionText={recordName}
      translateChoice={false}
      isPending={isPending}
      helperText="resources.categories.parent_help"
    />
  );
};
