import { Backdrop, Button, CircularProgress, Portal } from '@mui/material';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate, type RaRecord } from 'react-admin';
import { messageOf } from '../../api/ApiError';
import { useNumber } from '../useNumber';

/** As many as a browser holds and somebody can answer for. */
const MOST = 10_000;

/** Nothing is done to the rows that are chosen so far while all others are still being asked for. */
const Reading = ({ label }: { label: string }) => (
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

/**
 * Once the whole page is chosen: chooses all rows that the filters let through, on whatever page they are, and says how
 * many those are. In words on a phone too, where react-admin's buttons are their icons alone.
 */
export const SelectAllMatching = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const figure = useNumber();
  const [isReading, setReading] = useState(false);
  const { data = [], total = 0, selectedIds, onSelectAll } = useListContext<RaRecord>();
  const count = Math.min(total, MOST);
  const label = translate('bulk.select_all', {
    smart_count: count,
    count: figure(count),
  });
  const isOffered = selectedIds.length < count && data.every(({ id }) => selectedIds.includes(id));
  const choose = () => {
    setReading(true);
    onSelectAll({
      limit: MOST,
      queryOptions: {
        // Not as they were when somebody asked the last time.
        staleTime: 0,
        onSuccess: () => {
          setReading(false);
        },
        onError: (error) => {
          setReading(false);
          notify(messageOf(error), { type: 'error', messageArgs: { _: messageOf(error) } });
        },
      },
    });
  };
  return (
    <>
      {isOffered && (
        <Button size="small" onClick={choose}>
          {label}
        </Button>
      )}
      {isReading && <Reading label={label} />}
    </>
  );
};
