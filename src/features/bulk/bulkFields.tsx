import type { ReactElement } from 'react';
import type { z } from 'zod';
import { isAudience } from '../../../contract/bulkChanges';
import type { BulkOperation } from '../../../contract/changeSet';
import { isList, isNeverNull, isWritten, type Field } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { schemasOf } from '../../../contract/schemas';
import { importWithRetry } from '../../api/lazyWithRetry';
import type { AppResource } from '../../routing/types';
import { FieldInput, ValueInput } from '../fields/FieldInput';
import type { FieldOverride } from '../../routing/types';

/** A field that can be changed on many rows at once. */
export interface BulkField extends FieldOverride {
  source: string;
  operations: readonly BulkOperation[];
  /** Its input in the dialog. A `defaultValue` is entered at once. */
  input: ReactElement;
}

/** The fields of a resource that bulk edit can change. */
export interface BulkFields {
  /** Validates the values. */
  schema: z.ZodType;
  fields: readonly BulkField[];
}

const NEVER: readonly Field['kind'][] = ['file', 'files', 'richText'];

const isOffered = (field: Field): boolean =>
  field.bulk !== false && isWritten(field, 'update') && !NEVER.includes(field.kind);

const operationsOf = (field: Field): readonly BulkOperation[] => {
  if (isList(field)) return 'min' in field ? ['add', 'remove', 'set'] : ['add', 'remove', 'set', 'clear'];
  return isNeverNull(field) ? ['set'] : ['set', 'clear'];
};

/** Loads the fields that bulk edit offers, from the declaration of a resource: all that can be changed but its title. */
export const loadBulkFields = async (
  resources: readonly AppResource[],
  resource: string,
): Promise<BulkFields> => {
  const loadInputs = resources.find(({ name }) => name === resource)?.options?.inputs;
  const overrides = loadInputs && (await importWithRetry(loadInputs)).default;
  const { fields = {}, title } = resourceOf(resource) ?? {};
  // An input gets the focus when its field is chosen.
  if (Object.values(fields).some((field) => field.kind === 'text' && field.suggests))
    await ValueInput.preload();
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
        ...overrides?.[source],
      })),
  };
};
