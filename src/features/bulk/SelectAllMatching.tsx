import { Backdrop, Button, CircularProgress, Portal } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { MAX_SELECTED_ROWS } from '../../../contract/constants';
import { ONLY_IDS } from '../../providers/dataProvider/crud';
import { useNotifyError } from '../../ui/useNotifyError';

/** Blocks the screen, so that no bulk action starts before all rows are selected. */
const LoadingBackdrop = ({ label }: { label: string }) => (
  <Portal>
    <Backdrop
      open
      transitionDuration={{ enter: 600, exit: 0 }}
      sx={{ zIndex: ({ zIndex }) => zIndex.modal, color: 'common.white' }}
    >
      <CircularProgress color="inherit" aria-label={label} />
    </Backdrop>
  </Portal>
);

/** Selects all rows that match the filters, on any page. @param always also shown before the whole page is selected */
export const SelectAllMatching = ({ always = false }: { always?: boolean }) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const [isLoading, setLoading] = useState(false);
  const { data = [], total = 0, selectedIds, onSelectAll } = useListContext<RaRecord>();
  const count = Math.min(total, MAX_SELECTED_ROWS);
  const label = translate('bulk.select_all', { smart_count: count });
  const isOffered =
    count > 1 && selectedIds.length < count && (always || data.every(({ id }) => selectedIds.includes(id)));
  const selectAll = () => {
    setLoading(true);
    onSelectAll({
      limit: MAX_SELECTED_ROWS,
      queryOptions: {
        staleTime: 0,
        meta: ONLY_IDS,
        onSuccess: () => setLoading(false),
        onError: (error) => {
          setLoading(false);
          notifyError(error);
        },
      },
    });
  };
  return (
    <>
      {isOffered && (
        <Button size="small" onClick={selectAll}>
          {label}
        </Button>
      )}
      {isLoading && <LoadingBackdrop label={label} />}
    </>
  );
};
