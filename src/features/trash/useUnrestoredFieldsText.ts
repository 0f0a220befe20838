import { useTranslate } from 'react-admin';

/** Returns a function that names the fields that could not be restored: “Restored without: Groups, E-mail”. */
export const useUnrestoredFieldsText = (): ((resource: string | null, lost: readonly string[]) => string) => {
  const translate = useTranslate();
  return (resource, lost) =>
    translate('resources.trash.restored_without', {
      fields: lost
        .map((field) => translate(`resources.${resource}.fields.${field}`, { _: field }))
        .join(', '),
    });
};
