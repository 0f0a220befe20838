import { useInput } from 'react-admin';
import { FolderField } from './FolderField';

/** The folder of a form. */
export const FolderInput = () => {
  const { field, fieldState } = useInput({ source: 'folder' });
  return (
    <FolderField
      value={(field.value as string | null) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
};
