import { TablePagination, type LabelDisplayedRowsArgs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../contract/constants';
import { useFormatNumber } from './format';

/** Returns the rows of a page, and its number: the last one if there are fewer pages by now. */
export const paginate = <T,>(rows: readonly T[], page: number, size: number) => {
  const at = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  return { at, visible: rows.slice(at * size, (at + 1) * size) };
};

/** Returns the text of the shown rows, such as "1-10 of 12,345". */
export const useRangeLabel = () => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  return ({ from, to, count }: LabelDisplayedRowsArgs) =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: formatNumber(from),
      offsetEnd: formatNumber(to),
      total: formatNumber(count),
    });
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
  const labelDisplayedRows = useRangeLabel();
  if (total <= size) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(at, Math.ceil(total / size) - 1)}
      rowsPerPage={size}
      rowsPerPageOptions={[size]}
      onPageChange={(_event, next) => onChange(next)}
      labelDisplayedRows={labelDisplayedRows}
    />
  );
};
