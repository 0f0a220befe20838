import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isUnrecorded } from '../../../contract/secretFields';
import { hasCapability } from '../../api/capabilities';

interface NotUndoableProps {
  resource: string;
  /** What will change. */
  fields: Iterable<string>;
}

/** Warns of changes that cannot be undone, because change sets do not store secret and sensitive values. */
export const NotUndoable = ({ resource, fields }: NotUndoableProps) => {
  const translate = useTranslate();
  const lost = [...new Set(fields)].filter((field) => isUnrecorded(resource, field));
  if (lost.length === 0 || !hasCapability('changeSets')) return null;
  return (
    <Alert role="note" severity="warning" sx={{ my: 1 }}>
      {translate('bulk.not_undoable', {
        fields: lost
          .map((field) => translate(`resources.${resource}.fields.${field}`, { _: field }))
          .join(', '),
      })}
    </Alert>
  );
};
