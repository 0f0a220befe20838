import { TablePagination, type LabelDisplayedRowsArgs } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../contract/constants';

const lastPage = (total: number, size: number): number => Math.max(0, Math.ceil(total / size) - 1);

/** Returns the rows of a page, and its number: the last one if there are fewer pages by now. */
export const paginate = <T,>(rows: readonly T[], page: number, size: number) => {
  const at = Math.min(page, lastPage(rows.length, size));
  return { at, visible: rows.slice(at * size, (at + 1) * size) };
};

/** Returns the text of the shown rows, such as "1–10 of 12,345". */
export const useRangeLabel = () => {
  const translate = useTranslate();
  return ({ from, to, count }: LabelDisplayedRowsArgs) =>
    translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count });
};

/**
 * Pagination outside react-admin lists. Hidden when there is one page. Leads back from a page that is gone.
 * @param at the page, from 0
 * @param size rows per page
 */
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
  const last = lastPage(total, size);
  useEffect(() => {
    // The total is also 0 while it is unknown.
    if (total > 0 && at > last) onChange(last);
  }, [at, last, total, onChange]);
  if (total <= size) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(at, last)}
      rowsPerPage={size}
      rowsPerPageOptions={[size]}
      onPageChange={(_event, next) => onChange(next)}
      labelDisplayedRows={labelDisplayedRows}
    />
  );
};
