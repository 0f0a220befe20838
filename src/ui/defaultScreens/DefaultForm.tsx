import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, type ReactNode } from 'react';
import { Loading, useResourceContext, useTranslate } from 'react-admin';
import { isList, isWritten, type Field } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { importWithRetry } from '../../api/lazyWithRetry';
import { useScreens } from '../../routing/screens';
import { FieldInput } from '../fields/FieldInput';
import { formSchemaOf } from '../fields/formSchema';
import type { FieldOverrides } from '../fields/overrides';
import { RecordForm } from '../form/RecordForm';
import { LoadFailed } from '../LoadFailed';
import { useFields } from './useFields';

const NONE: FieldOverrides = {};

const useOverrides = (resource: string) => {
  const load = useScreens().resources.find(({ name }) => name === resource)?.options?.inputs;
  return useQuery({
    queryKey: ['inputs', resource],
    queryFn: async () => (load ? (await importWithRetry(load)).default : NONE),
    initialData: load ? undefined : NONE,
    staleTime: Infinity,
  });
};

const initialValue = (field: Field): unknown => {
  if ('default' in field) return field.default;
  if (field.kind === 'boolean') return false;
  if (isList(field)) return [];
  return field.kind === 'file' ? null : undefined;
};

/** A form with all fields that can be written. */
export const DefaultForm = ({ method, toolbar }: { method: 'create' | 'update'; toolbar?: ReactNode }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { data: overrides, error, refetch } = useOverrides(resource);
  const fields = useFields().filter(([, field]) => isWritten(field, method));
  const schema = useMemo(
    () => formSchemaOf(resourceOf(resource) ?? { access: {} }, method),
    [resource, method],
  );
  if (error) return <LoadFailed error={error} title={translate('errors.not_loaded')} onRetry={refetch} />;
  if (!overrides) return <Loading />;
  const isNew = method === 'create';
  return (
    <RecordForm
      schema={schema}
      defaultValues={
        isNew ? Object.fromEntries(fields.map(([source, field]) => [source, initialValue(field)])) : undefined
      }
      toolbar={toolbar}
    >
      {fields.map(([source], index) => (
        <Fragment key={source}>
          {overrides[source]?.input ?? <FieldInput source={source} autoFocus={isNew && index === 0} />}
        </Fragment>
      ))}
    </RecordForm>
  );
};
