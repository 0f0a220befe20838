import { useMemo, type ReactNode } from 'react';
import { Loading, useResourceContext, useTranslate } from 'react-admin';
import { isList, type Field } from '../../../contract/fields';
import { resourceOf } from '../../../contract/resources';
import { formSchemaOf } from '../fields/formSchema';
import { RecordForm } from '../form/RecordForm';
import { LoadFailed } from '../../ui/LoadFailed';
import { OtherInputs, useFormMethod, useOverrides, useWrittenFields } from './OtherInputs';

const initialValue = (field: Field): unknown => {
  if ('default' in field) return field.default;
  if (field.kind === 'boolean') return false;
  if (isList(field)) return [];
  return field.kind === 'file' ? null : undefined;
};

interface DefaultFormProps {
  /** Fields that the form leaves alone. */
  omit?: readonly string[];
  toolbar?: ReactNode;
}

/** A form with all fields that can be written. */
export const DefaultForm = ({ omit, toolbar }: DefaultFormProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const method = useFormMethod();
  const { data: overrides, error, refetch } = useOverrides();
  const fields = useWrittenFields(omit);
  const sources = fields.map(([source]) => source).join();
  const schema = useMemo(() => {
    const { fields: declared = {}, ...facts } = resourceOf(resource) ?? { access: {} };
    // A field that is hidden from the user is not required of them.
    const written = Object.entries(declared).filter(([source]) => sources.split(',').includes(source));
    return formSchemaOf({ ...facts, fields: Object.fromEntries(written) }, method);
  }, [resource, method, sources]);
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
      <OtherInputs omit={omit} overrides={overrides} autoFocus={isNew} />
    </RecordForm>
  );
};
