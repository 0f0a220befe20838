import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { WaitingRows } from '../../registry/types';
import { useCount } from '../../ui/useCount';
import { useFormatNumber } from '../../ui/format';

/** More than these are not told apart in the menu. */
const MOST = 99;

/** How many rows of a resource wait for somebody; nothing where none do, or where they could not be counted. */
const WaitingCount = ({ resource, waiting }: { resource: string; waiting: WaitingRows }) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const count = useCount(resource, waiting.filter);
  if (!count) return null;
  const shown = formatNumber(Math.min(count, MOST));
  return (
    <>
      {/* Between it and the name of the entry, for those who have them read out. */ ' '}
      <Box
        component="span"
        sx={{
          position: 'relative',
          ml: 0.5,
          px: 0.5,
          minWidth: 22,
          height: 22,
          borderRadius: 11,
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontSize: 12,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span aria-hidden>{count > MOST ? `${shown}+` : shown}</span>
        <span style={visuallyHidden}>
          {translate(waiting.label, { _: waiting.label, smart_count: count })}
        </span>
      </Box>
    </>
  );
};

export default WaitingCount;
