import usePagination from '@mui/material/usePagination';
import { useId } from 'react';
import { Pagination, useListPaginationContext, useTranslate } from 'react-admin';
import { useFormatNumber } from '../../ui/format';

const SIZES: readonly number[] = [10, 25, 50, 100];

const ICONS = {
  previous: 'M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z',
  next: 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z',
} as const;

type Direction = keyof typeof ICONS;

const isDirection = (type: string): type is Direction => type in ICONS;

interface PagesProps {
  count: number;
  page: number;
  onChange: (page: number) => void;
}

/** Page buttons. CSS hides all but the previous and next ones on phones. */
const Pages = ({ count, page, onChange }: PagesProps) => {
  const translate = useTranslate();
  const { items } = usePagination({
    count,
    page,
    onChange: (_event, next) => onChange(next),
  });
  const labelOf = (type: string, number: number | null, selected: boolean): string =>
    isDirection(type)
      ? translate(`ra.navigation.${type}`)
      : translate(selected ? 'ra.navigation.current_page' : 'ra.navigation.page', { page: number });
  return (
    <nav aria-label={translate('lists.pages')}>
      <ul className="an-pages">
        {items.map(({ type, page: number, selected, disabled, onClick }, index) => (
          <li key={isDirection(type) || type === 'page' ? `${type} ${index}` : type} data-type={type}>
            {type.endsWith('ellipsis') ? (
              <span>…</span>
            ) : (
              <button
                type="button"
                aria-label={labelOf(type, number, selected)}
                aria-current={selected ? 'page' : undefined}
                disabled={disabled}
                onClick={onClick}
              >
                {isDirection(type) ? (
                  <svg viewBox="0 0 24 24" aria-hidden>
                    <path d={ICONS[type]} />
                  </svg>
                ) : (
                  number
                )}
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};

/**
 * The pagination of all lists, in plain elements because it renders with every page. Falls back to react-admin's when the
 * server does not count the rows.
 * @param sizes rows per page to choose from
 */
export const ListPager = ({ sizes = SIZES }: { sizes?: readonly number[] }) => {
  const translate = useTranslate();
  const formatNumber = useFormatNumber();
  const id = useId();
  const { hasNextPage, isPending, page, perPage, total, setPage, setPerPage } = useListPaginationContext();
  // Reserves the space, so that the layout does not shift.
  if (isPending) return <div className="an-pager" />;
  // The rows could not be loaded.
  if (total === undefined && hasNextPage === undefined) return null;
  if (total === undefined) return <Pagination rowsPerPageOptions={[...sizes]} />;
  const count = Math.ceil(total / perPage);
  if (total === 0 || page < 1 || page > count) return null;
  return (
    <div className="an-pager">
      <label htmlFor={id}>{translate('ra.navigation.page_rows_per_page')}</label>
      <select id={id} value={perPage} onChange={({ target }) => setPerPage(Number(target.value))}>
        {[...new Set([...sizes, perPage])]
          .sort((a, b) => a - b)
          .map((size) => (
            <option key={size}>{size}</option>
          ))}
      </select>
      <span className="an-pager-range">
        {translate('ra.navigation.page_range_info', {
          offsetBegin: formatNumber((page - 1) * perPage + 1),
          offsetEnd: formatNumber(Math.min(page * perPage, total)),
          total: formatNumber(total),
        })}
      </span>
      {count > 1 && <Pages count={count} page={page} onChange={setPage} />}
    </div>
  );
};
