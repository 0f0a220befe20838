import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Alert } from '@mui/material';
import { CanAccess, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { canRestore } from '../../providers/dataProvider';
import { recordName } from '../../providers/recordName';
import { useListNames } from '../trash/useListNames';
import { useCountedName } from '../../ui/useCountedName';
import { BulkChange } from './BulkChange';
import { useSelectedRows } from './useSelectedRows';

/** Deletes the selected rows after naming them. @param warning translation key of a warning where nothing can be restored */
export const BulkDelete = ({ warning }: { warning?: AppMessageKey }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { selectedIds, onUnselectItems } = useListContext();
  const counted = useCountedName();
  const listNames = useListNames();
  const isRestorable = canRestore(resource);
  const count = selectedIds.length;
  const names = useSelectedRows().map((row) => recordName(row, resource));
  const [name] = names;
  const what = count === 1 && name !== undefined ? name : counted(resource, count);
  const text = [
    count > 1 ? listNames(names, count) : '',
    isRestorable ? translate('deletion.restorable', { smart_count: count }) : '',
  ];
  return (
    <CanAccess action="delete">
      <BulkChange
        danger
        label="ra.action.delete"
        icon={<DeleteOutlined />}
        title={translate('deletion.title', { what })}
        text={text.filter(Boolean).join(' ')}
        change={{ kind: 'delete' }}
        onBegun={() => onUnselectItems()}
      >
        {warning && !isRestorable && <Alert severity="warning">{translate(warning)}</Alert>}
      </BulkChange>
    </CanAccess>
  );
};
