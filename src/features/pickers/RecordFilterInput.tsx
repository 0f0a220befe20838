import { AutocompleteInput, ReferenceInput, useResourceContext } from 'react-admin';
import { recordName } from '../../providers/recordName';
import { FILTER_WIDTH } from './filterWidth';
import { byTitle, RecordsInput } from './RecordsInput';

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

/** The input of `RecordFilter`, a chunk of its own because of MUI's Autocomplete. */
const RecordFilterInput = ({ source, reference, many = false, defaultValue }: RecordFilterInputProps) => {
  const resource = useResourceContext() ?? '';
  const choice = {
    optionText: recordName,
    label: `resources.${resource}.fields.${source}`,
    sx: FILTER_WIDTH,
  };
  return many ? (
    <RecordsInput
      {...choice}
      source={source}
      reference={reference}
      defaultValue={Array.isArray(defaultValue) ? defaultValue : undefined}
    />
  ) : (
    <ReferenceInput source={source} reference={reference} sort={byTitle(reference)}>
      <AutocompleteInput {...choice} defaultValue={defaultValue} />
    </ReferenceInput>
  );
};

export default RecordFilterInput;
