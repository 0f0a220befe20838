import { Suspense, useMemo } from 'react';
import {
  AutocompleteInput,
  ChoicesContextProvider,
  ReferenceInput,
  useCanAccess,
  useChoicesContext,
  useGetMany,
  type AutocompleteInputProps,
} from 'react-admin';
import { categoryPath, type NamedCategory } from './categories';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const CategoryCreateDialog = lazyWithRetry(() => import('./CategoryCreateDialog'));

interface CategoryInputProps extends Pick<
  AutocompleteInputProps,
  'label' | 'helperText' | 'validate' | 'isRequired' | 'onChange' | 'disabled' | 'sx' | 'className'
> {
  source: string;
}

/** Removes the separator of `categoryPath` from the search. */
const toQuery = (text: string) => ({ q: text.replaceAll('›', ' ').trim() });

type ChoiceProps = Omit<CategoryInputProps, 'source'> & { mayCreate: boolean };

const CategoryChoice = ({ mayCreate, ...props }: ChoiceProps) => {
  const context = useChoicesContext<NamedCategory>();
  const { allChoices } = context;
  const parentIds = [...new Set((allChoices ?? []).flatMap(({ parent_id: id }) => id ?? []))];
  const { data: parents } = useGetMany<NamedCategory>(
    'categories',
    { ids: parentIds },
    { enabled: parentIds.length > 0 },
  );
  // A property, not an `optionText` function: a new function when the parents load would reset the typed text.
  const choices = useMemo(
    () => allChoices?.map((category) => ({ ...category, path: categoryPath(category, parents) })),
    [allChoices, parents],
  );
  return (
    <ChoicesContextProvider value={{ ...context, allChoices: choices } as typeof context}>
      <AutocompleteInput
        {...props}
        optionText="path"
        filterToQuery={toQuery}
        noOptionsText="resources.categories.none_found"
        {...(mayCreate && {
          create: (
            <Suspense>
              <CategoryCreateDialog />
            </Suspense>
          ),
          createLabel: 'resources.categories.action.create',
          createItemLabel: 'ra.action.create_item',
        })}
      />
    </ChoicesContextProvider>
  );
};

/** Selects a category with a server-side search by its name or its parent's. */
export const CategoryInput = ({ source, ...props }: CategoryInputProps) => {
  const { canAccess = false } = useCanAccess({ action: 'create', resource: 'categories' });
  return (
    <ReferenceInput
      source={source}
      reference="categories"
      sort={{ field: 'position', order: 'ASC' }}
      perPage={50}
    >
      <CategoryChoice {...props} mayCreate={canAccess} />
    </ReferenceInput>
  );
};
