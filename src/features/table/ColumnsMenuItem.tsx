import ViewWeek from '@mui/icons-material/ViewWeek';
import { useResourceContext, useTranslate } from 'react-admin';
import { ListMenuItem } from '../list/ListMenu';
import { columnsAnchor } from './columnWidths';

/** Opens the panel that shows, hides and sorts a table's columns. */
export const ColumnsMenuItem = () => {
  const translate = useTranslate();
  const storeKey = `${useResourceContext() ?? ''}.datatable`;
  return (
    <ListMenuItem
      icon={<ViewWeek fontSize="small" />}
      label={translate('ra.action.select_columns')}
      onSelect={(element) => columnsAnchor.set({ storeKey, element })}
    />
  );
};
