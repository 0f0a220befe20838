import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useResourceContext,
} from 'react-admin';

interface RecordFilterProps {
  /** What the list is filtered by; it is called as the field of that name. */
  source: string;
  /** What is chosen from: people or groups. */
  reference: 'users' | 'groups';
  /** Several of them; the list has the rows of any. */
  many?: boolean;
  /** What the list is filtered by already, where this is loaded after it; one alone takes it. */
  defaultValue?: unknown;
}

/** Wide enough for a name, and for what else has many letters. */
export const FILTER_WIDTH = { minWidth: 220 };

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const toQuery = (q: string) => ({ q });

/** Chooses people or groups among the filters of a list: searches on the server while one types. */
export const RecordFilter = ({ source, reference, many = false, defaultValue }: RecordFilterProps) => {
  const resource = useResourceContext() ?? '';
  const choice = {
    optionText: 'name',
    label: `resources.${resource}.fields.${source}`,
    filterToQuery: toQuery,
    sx: FILTER_WIDTH,
  };
  return many ? (
    <ReferenceArrayInput source={source} reference={reference} sort={BY_NAME} perPage={50}>
      <AutocompleteArrayInput {...choice} />
    </ReferenceArrayInput>
  ) : (
    <ReferenceInput source={source} reference={reference} sort={BY_NAME}>
      <AutocompleteInput {...choice} defaultValue={defaultValue} />
    </ReferenceInput>
  );
};
