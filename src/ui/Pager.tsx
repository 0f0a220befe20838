import { TablePagination } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../contract/constants';

/** Returns the rows of a page, and its number: the last one if there are fewer pages by now. */
export const paginate = <T,>(rows: readonly T[], page: number, size: number) => {
  const at = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  return { at, visible: rows.slice(at * size, (at + 1) * size) };
};

/** Pagination outside react-admin lists. Hidden when there is one page. @param at the page, from 0 @param size rows per page */
export const Pager = ({
  at,
  total,
  size = DEFAULT_PAGE_SIZE,
  onChange,
}: {
  at: number;
  total: number;
  size?: number;
  onChange: (at: number) => void;
}) => {
  const translate = useTranslate();
  if (total <= size) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(at, Math.ceil(total / size) - 1)}
      rowsPerPage={size}
      rowsPerPageOptions={[size]}
      onPageChange={(_event, next) => onChange(next)}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
    />
  );
};
