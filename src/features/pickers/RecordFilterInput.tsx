import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useResourceContext,
} from 'react-admin';
import { recordName } from '../../providers/recordName';
import { FILTER_WIDTH } from './filterWidth';

export interface RecordFilterProps {
  /** The filter and the field whose label it gets. */
  source: string;
  reference: 'users' | 'groups';
  /** Accepts several records; the list shows the rows of any of them. */
  many?: boolean;
}

interface RecordFilterInputProps extends RecordFilterProps {
  defaultValue: unknown;
}

const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** The input of `RecordFilter`, a chunk of its own because of MUI's Autocomplete. */
const RecordFilterInput = ({ source, reference, many = false, defaultValue }: RecordFilterInputProps) => {
  const resource = useResourceContext() ?? '';
  const choice = {
    optionText: recordName,
    label: `resources.${resource}.fields.${source}`,
    sx: FILTER_WIDTH,
  };
  return many ? (
    <ReferenceArrayInput source={source} reference={reference} sort={BY_NAME} perPage={50}>
      <AutocompleteArrayInput
        {...choice}
        defaultValue={Array.isArray(defaultValue) ? defaultValue : undefined}
      />
    </ReferenceArrayInput>
  ) : (
    <ReferenceInput source={source} reference={reference} sort={BY_NAME}>
      <AutocompleteInput {...choice} defaultValue={defaultValue} />
    </ReferenceInput>
  );
};

export default RecordFilterInput;
