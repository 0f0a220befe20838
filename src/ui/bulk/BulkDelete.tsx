import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert } from '@mui/material';
import { CanAccess, useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import type { AppDataProvider } from '../../providers/dataProvider';
import { BulkAction } from './BulkAction';

/** Deletes the selected rows, one call each. @param warning translation key of a warning in the confirmation */
export const BulkDelete = ({ warning }: { warning?: AppMessageKey }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<AppDataProvider>();
  return (
    <CanAccess action="delete" resource={resource}>
      <BulkAction
        danger
        icon={<DeleteOutlined />}
        action={(id) => dataProvider.delete(resource, { id, previousData: { id } })}
        label="ra.action.delete"
      >
        {warning && <Alert severity="warning">{translate(warning)}</Alert>}
      </BulkAction>
    </CanAccess>
  );
};
