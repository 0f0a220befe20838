import { useInput } from 'react-admin';
import { TagsField } from './TagsField';

/** The tags of a form. */
export const TagsInput = () => {
  const { field, fieldState } = useInput({ source: 'tags' });
  return (
    <TagsField
      value={(field.value as string[] | null) ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
