import { useMemo } from 'react';
import {
  AutocompleteInput,
  ChoicesContextProvider,
  ReferenceInput,
  useCanAccess,
  useChoicesContext,
  useGetMany,
  type AutocompleteInputProps,
} from 'react-admin';
import { categoryPath, type NamedCategory } from './categoryPath';
import { NewCategory } from './NewCategory';

interface CategoryInputProps extends Pick<
  AutocompleteInputProps,
  'label' | 'helperText' | 'validate' | 'isRequired' | 'onChange' | 'disabled' | 'sx' | 'className'
> {
  source: string;
  /** Lets those who may make categories make one here; not in a filter, which only finds. */
  creatable?: boolean;
  /** For a list's filters. */
  alwaysOn?: boolean;
}

const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);
/** The sign between two names is not searched for. */
const toQuery = (text: string) => ({ q: text.replaceAll('›', ' ').trim() });

type ChoiceProps = Omit<CategoryInputProps, 'source' | 'creatable' | 'alwaysOn'> & { mayCreate: boolean };

const CategoryChoice = ({ mayCreate, ...props }: ChoiceProps) => {
  const context = useChoicesContext<NamedCategory>();
  const { allChoices } = context;
  const parentIds = [...new Set((allChoices ?? []).flatMap(({ parent_id: id }) => id ?? []))];
  const { data: parents } = useGetMany<NamedCategory>(
    'categories',
    { ids: parentIds },
    { enabled: parentIds.length > 0 },
  );
  // A field of the choices: a function that changed with the parents would wipe out what is being typed.
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
        parse={emptyToNull}
        noOptionsText="resources.categories.none_found"
        {...(mayCreate && {
          create: <NewCategory />,
          createLabel: 'resources.categories.create_title',
          createItemLabel: 'ra.action.create_item',
        })}
      />
    </ChoicesContextProvider>
  );
};

/**
 * Chooses a category by its name or its parent's: searches on the server while one types, and makes a new one on the
 * fly for those who may.
 */
export const CategoryInput = ({ source, creatable = true, alwaysOn: _, ...props }: CategoryInputProps) => {
  const { canAccess = false } = useCanAccess({ action: 'create', resource: 'categories' });
  return (
    <ReferenceInput
      source={source}
      reference="categories"
      sort={{ field: 'position', order: 'ASC' }}
      perPage={50}
    >
      <CategoryChoice {...props} mayCreate={creatable && canAccess} />
    </ReferenceInput>
  );
};
