import { AutocompleteArrayInput, ReferenceArrayInput, type AutocompleteArrayInputProps } from 'react-admin';
import { resourceOf } from '../../../contract/resources';
import { recordName } from '../../providers/recordName';
import { personLabel } from './useRecordSearch';

/** Sorts records by what names them. */
export const byTitle = (resource: string) =>
  ({ field: resourceOf(resource)?.title ?? 'name', order: 'ASC' }) as const;

interface RecordsInputProps extends Omit<AutocompleteArrayInputProps, 'source' | 'filter'> {
  source: string;
  reference: string;
  /** Filters the choices. */
  filter?: Record<string, unknown>;
}

/** Selects records with a server-side search. */
export const RecordsInput = ({ source, reference, filter, sx, ...props }: RecordsInputProps) => (
  <ReferenceArrayInput
    source={source}
    reference={reference}
    sort={byTitle(reference)}
    filter={filter}
    perPage={50}
  >
    <AutocompleteArrayInput
      optionText={reference === 'users' ? personLabel : recordName}
      {...props}
      sx={[{ width: '100%' }, ...[sx ?? []].flat()]}
    />
  </ReferenceArrayInput>
);
