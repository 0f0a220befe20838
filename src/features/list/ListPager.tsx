import { Toolbar } from '@mui/material';
import { Pagination, useListPaginationContext, useTranslate } from 'react-admin';
import { useRangeLabel } from '../../ui/Pager';

const SIZES: readonly number[] = [10, 25, 50, 100];

/**
 * react-admin's pagination with numbers in the current language and a native select.
 * @param sizes rows per page to choose from
 */
export const ListPager = ({ sizes = SIZES }: { sizes?: readonly number[] }) => {
  const translate = useTranslate();
  const labelDisplayedRows = useRangeLabel();
  const { hasNextPage, isPending, perPage, total } = useListPaginationContext();
  // Reserves the space, so that the layout does not shift.
  if (isPending) return <Toolbar />;
  // The rows could not be loaded.
  if (total === undefined && hasNextPage === undefined) return null;
  return (
    <Pagination
      rowsPerPageOptions={[...new Set([...sizes, perPage])].sort((a, b) => a - b)}
      // react-admin's text says that the server did not count the rows.
      {...(total !== undefined && { labelDisplayedRows })}
      // 44 pixels, for fingers.
      sx={{ '& .MuiTablePagination-actions > button': { p: 1.25 } }}
      slotProps={{
        select: {
          native: true,
          inputProps: { 'aria-label': translate('ra.navigation.page_rows_per_page') },
        },
      }}
    />
  );
};
