import { Alert, Button } from '@mui/material';
import { omit } from 'es-toolkit';
import { useListContext, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';

interface FilterNoticeProps {
  /** A filter that no column has. */
  source: string;
  text: AppMessageKey;
  /** Of the button that removes the filter. */
  showAll: AppMessageKey;
}

/** Says what a list is limited to by the filter, and shows all again. */
export const FilterNotice = ({ source, text, showAll }: FilterNoticeProps) => {
  const translate = useTranslate();
  const list = useListContext();
  if (!(source in list.filterValues)) return null;
  return (
    <Alert
      role="status"
      severity="info"
      sx={{ m: 1 }}
      action={
        <Button color="inherit" onClick={() => list.setFilters(omit(list.filterValues, [source]))}>
          {translate(showAll)}
        </Button>
      }
    >
      {translate(text)}
    </Alert>
  );
};
