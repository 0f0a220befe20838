import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { isWritten } from '../../../contract/fields';
import { importWithRetry } from '../../api/lazyWithRetry';
import { useScreens } from '../../routing/screens';
import { FieldInput } from '../fields/FieldInput';
import type { FieldOverrides } from '../../routing/types';
import { LoadFailed } from '../../ui/LoadFailed';
import { useFields, type NamedField } from './useFields';

const NONE: FieldOverrides = {};

/** Loads the overrides of the resource. */
export const useOverrides = (isNeeded = true) => {
  const resource = useResourceContext() ?? '';
  const load = useScreens().resources.find(({ name }) => name === resource)?.options?.inputs;
  return useQuery({
    queryKey: ['inputs', resource],
    queryFn: async () => (load ? (await importWithRetry(load)).default : NONE),
    initialData: load ? undefined : NONE,
    staleTime: Infinity,
    // The import has been tried again.
    retry: false,
    enabled: isNeeded,
  });
};

export const useFormMethod = (): 'create' | 'update' =>
  useRecordContext()?.id === undefined ? 'create' : 'update';

/** Returns the fields that the form of a new or an existing record can write. */
export const useWrittenFields = (omit: readonly string[] = []): NamedField[] => {
  const method = useFormMethod();
  return useFields(method === 'create').filter(
    ([source, field]) => isWritten(field, method) && !omit.includes(source),
  );
};

interface OtherInputsProps {
  /** Fields that have their input elsewhere in the form, or none. */
  omit?: readonly string[];
  /** The overrides of the resource, where a form has loaded them. */
  overrides?: FieldOverrides;
  autoFocus?: boolean;
}

/** The inputs of all fields that a form does not place itself. */
export const OtherInputs = ({ omit, overrides, autoFocus = false }: OtherInputsProps) => {
  const fields = useWrittenFields(omit);
  const translate = useTranslate();
  const { data, error, refetch } = useOverrides(!overrides && fields.length > 0);
  const inputs = overrides ?? data;
  if (error) return <LoadFailed error={error} title={translate('errors.not_loaded')} onRetry={refetch} />;
  return (
    inputs &&
    fields.map(([source], index) => (
      <Fragment key={source}>
        {inputs[source]?.input ?? <FieldInput source={source} autoFocus={autoFocus && index === 0} />}
      </Fragment>
    ))
  );
};
