import { Pagination as MuiPagination, TablePagination, Toolbar, useMediaQuery } from '@mui/material';
import type { TablePaginationActionsProps } from '@mui/material/TablePaginationActions';
import { Pagination, useListPaginationContext, useTranslate } from 'react-admin';
import { useFormatNumber } from '../../ui/format';

const SIZES: readonly number[] = [10, 25, 50, 100];

const Pages = ({ count, page, rowsPerPage, onPageChange }: TablePaginationActionsProps) => {
  const translate = useTranslate();
  const pages = Math.ceil(count / rowsPerPage);
  if (pages === 1) return null;
  return (
    <MuiPagination
      size="small"
      count={pages}
      page={page + 1}
      onChange={(_event, next) => onPageChange(null, next - 1)}
      aria-label={translate('lists.pages')}
      getItemAriaLabel={(type, number, selected) =>
        translate(`ra.navigation.${type === 'page' && selected ? 'current_page' : type}`, {
          page: number,
          _: type,
        })
      }
      sx={{ flex: 'none', ml: 2 }}
    />
  );
};

/**
 * The pagination of all lists, with numbers in the current language and a native select. Falls back to react-admin's when the
 * server does not count the rows.
 * @param sizes rows per page to choose from
 */
export const ListPager = ({ sizes = SIZES }: { sizes?: readonly number[] }) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const { hasNextPage, isPending, page, perPage, total, setPage, setPerPage } = useListPaginationContext();
  const options = [...new Set([...sizes, perPage])].sort((a, b) => a - b);
  // Reserves the space, so that the layout does not shift.
  if (isPending) return <Toolbar />;
  // The rows could not be loaded.
  if (total === undefined && hasNextPage === undefined) return null;
  if (total === undefined) return <Pagination rowsPerPageOptions={options} />;
  if (total === 0 || page < 1 || page > Math.ceil(total / perPage)) return null;
  const label = translate('ra.navigation.page_rows_per_page');
  return (
    <TablePagination
      component="div"
      count={total}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={isPhone ? [] : options}
      onPageChange={(_event, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      labelRowsPerPage={label}
      labelDisplayedRows={({ from, to }) =>
        translate('ra.navigation.page_range_info', {
          offsetBegin: formatNumber(from),
          offsetEnd: formatNumber(to),
          total: formatNumber(total),
        })
      }
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      ActionsComponent={isPhone ? undefined : Pages}
      // 44 pixels, for fingers.
      sx={{ '& .MuiTablePagination-actions button': { p: 1.25 } }}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': label } } }}
    />
  );
};
