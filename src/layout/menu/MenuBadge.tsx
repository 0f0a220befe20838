import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { useCount } from '../../features/list/useCount';
import { useFormatNumber } from '../../ui/format';
import type { MenuEntry } from './menuEntries';

const MAX = 99;

/** The number of rows that match the entry's filter. Nothing while it is unknown or zero. */
const MenuBadge = ({ resource, filter, label }: NonNullable<MenuEntry['badge']>) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const count = useCount(resource, filter);
  if (!count) return null;
  const shown = formatNumber(Math.min(count, MAX));
  return (
    <>
      {/* Separates the entry's name and the count for screen readers. */ ' '}
      <Box
        component="span"
        sx={{
          position: 'relative',
          ml: -1,
          px: 0.5,
          minWidth: 22,
          height: 22,
          borderRadius: 11,
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          bgcolor: 'brand.main',
          color: 'brand.contrastText',
          fontSize: 12,
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span aria-hidden>{count > MAX ? `${shown}+` : shown}</span>
        <span style={visuallyHidden}>{translate(label, { _: label, smart_count: count })}</span>
      </Box>
    </>
  );
};

export default MenuBadge;
