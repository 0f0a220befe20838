import { List, ListItem, ListItemText, Skeleton } from '@mui/material';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import type { PageOf } from '../../providers/dataProvider/audience';
import type { ListResult } from '../../providers/dataProvider/dialect';
import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { SecondaryText } from '../../ui/SecondaryText';

interface Row {
  id: number;
  /** Set where the rows are of several resources. */
  resource?: string;
}

interface PagedListProps<T extends Row> {
  queryKey: QueryKey;
  load: (page: PageOf, signal: AbortSignal) => Promise<ListResult<T>>;
  /** Rows of a page. */
  size?: number;
  empty: AppMessageKey;
  /** The heading above the rows. */
  heading?: (total: number) => ReactNode;
  /** The two lines of a row. */
  children: (row: T) => { primary: ReactNode; secondary?: ReactNode; isUrgent?: boolean; action?: ReactNode };
}

/** A short list of two-line rows, paged by the server. */
export const PagedList = <T extends Row>({
  queryKey,
  load,
  size = 10,
  empty,
  heading,
  children,
}: PagedListProps<T>) => {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) => load({ number: page + 1, size }, signal),
    placeholderData: keepPreviousData,
  });
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={96} />;
  return (
    <>
      {heading?.(data.total)}
      {data.total === 0 ? (
        <SecondaryText sx={{ py: 1 }}>{translate(empty)}</SecondaryText>
      ) : (
        <List dense disablePadding>
          {data.data.map((row) => {
            const { primary, secondary, isUrgent, action } = children(row);
            return (
              <ListItem key={`${row.resource ?? ''} ${row.id}`} disableGutters secondaryAction={action}>
                <ListItemText
                  primary={primary}
                  secondary={secondary}
                  slotProps={{ secondary: { color: isUrgent ? 'error' : 'textSecondary' } }}
                />
              </ListItem>
            );
          })}
        </List>
      )}
      <Pager at={page} total={data.total} size={size} onChange={setPage} />
    </>
  );
};
