import { isList, isNeverNull, isWritten, type Field } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { schemasOf } from '../../../contract/schemas';
import { FieldInput } from '../fields/FieldInput';
import type { FieldOverrides } from '../fields/overrides';
import type { BulkOperation } from '../../../contract/changeSet';
import { isAudience } from '../../../contract/bulkChanges';
import type { BulkFields } from './bulkFields';

const NEVER: readonly Field['kind'][] = ['file', 'files', 'richText'];

const isOffered = (field: Field): boolean =>
  field.bulk !== false && isWritten(field, 'update') && !NEVER.includes(field.kind);

const operationsOf = (field: Field): readonly BulkOperation[] => {
  if (isList(field)) return 'min' in field ? ['add', 'remove', 'set'] : ['add', 'remove', 'set', 'clear'];
  return isNeverNull(field) ? ['set'] : ['set', 'clear'];
};

/** Derives the fields that bulk edit offers from the declaration of a resource: all that can be changed but its title. */
export const bulkFieldsOf = (resource: string, overrides: FieldOverrides = {}): BulkFields => {
  const { fields = {}, title } = resourceOf(resource) ?? {};
  return {
    schema: schemasOf({ fields }).update,
    fields: Object.entries(fields)
      .filter(([source, field]) => source !== title && isOffered(field))
      .map(([source, field]) => ({
        source,
        operations: operationsOf(field),
        hint: isAudience(resource, source) ? ('bulk.open_hint' as const) : undefined,
        input: (
          <FieldInput
            source={source}
            isRequired={false}
            defaultValue={field.kind === 'boolean' && !field.labels ? true : undefined}
          />
        ),
        ...overrides[source],
      })),
  };
};
