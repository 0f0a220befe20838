import { AutocompleteInput, useTranslate } from 'react-admin';
import { categoryPath, useAllCategories } from '../../../ui/pickers/categories';

/** Pages of one category, or those without one, which the API calls 0. */
export const CategoryFilter = ({ source }: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const { data = [], isPending } = useAllCategories();
  const choices = [
    { id: 0, name: translate('resources.pages.list.no_category') },
    ...data.map((category) => ({ id: category.id, name: categoryPath(category, data) })),
  ];
  return (
    <AutocompleteInput source={source} choices={choices} isPending={isPending} translateChoice={false} />
  );
};
