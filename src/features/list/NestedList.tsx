import { List, ListItem, ListItemText, Skeleton, TextField, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ReferenceManyFieldBase,
  useListContext,
  useRecordContext,
  useTranslate,
  type RaRecord,
  type ReferenceManyFieldBaseProps,
} from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/constants';
import type { AppMessageKey } from '../../../i18n/types';
import { LoadFailed } from '../../ui/LoadFailed';
import { Pager } from '../../ui/Pager';
import { SecondaryText } from '../../ui/SecondaryText';
import { NO_ERROR_TOAST } from '../../ui/useNotifyError';

/** The server's default. */
const NO_SORT = { field: '', order: 'ASC' } as const;

/**
 * What belongs to the record of the context: `reference="comments" target="feeds"`, or the records that have its id in the field
 * `target`. Provides a ListContext.
 */
export const NestedList = <Row extends RaRecord>(props: ReferenceManyFieldBaseProps<RaRecord, Row>) => {
  const record = useRecordContext(props);
  return (
    <ReferenceManyFieldBase<RaRecord, Row>
      perPage={DEFAULT_PAGE_SIZE}
      sort={NO_SORT}
      // `meta` is part of the query's key: a changed record loads the list again.
      queryOptions={{ ...NO_ERROR_TOAST, meta: { updated_at: record?.updated_at as unknown } }}
      {...props}
    />
  );
};

interface NestedSearchProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  margin?: 'none';
  sx?: SxProps<Theme>;
}

/** The search of a `NestedList`, whose filter has its text. Typing leads back to the first page. */
export const NestedSearch = ({ onChange, ...props }: NestedSearchProps) => {
  const { setPage } = useListContext();
  return (
    <TextField
      {...props}
      type="search"
      onChange={({ target }) => {
        onChange(target.value);
        setPage(1);
      }}
    />
  );
};

interface NestedRowsProps {
  /** Pixels, while the first page loads. */
  height?: number;
  empty?: AppMessageKey;
  /** Of what is shown instead of rows. */
  sx?: SxProps<Theme>;
  /** Shown below the rows, instead of the buttons for other pages. */
  footer?: ReactNode;
  /** The rows of the ListContext. */
  children: ReactNode;
}

/** The rows of a `NestedList`, or why there are none. */
export const NestedRows = ({ height = 72, empty, sx, footer, children }: NestedRowsProps) => {
  const translate = useTranslate();
  const { data, error, isPending, total = 0, page, perPage, setPage, refetch } = useListContext();
  return (
    <>
      {error && <LoadFailed error={error} onRetry={async () => refetch()} />}
      {isPending && <Skeleton height={height} sx={sx} />}
      {data?.length === 0 && empty && <SecondaryText sx={sx}>{translate(empty)}</SecondaryText>}
      {data && data.length > 0 && children}
      {footer ?? <Pager at={page - 1} total={total} size={perPage} onChange={(at) => setPage(at + 1)} />}
    </>
  );
};

interface DenseRowsProps<Row extends RaRecord> {
  /** The two lines of a row. */
  children: (row: Row) => { primary: ReactNode; secondary?: ReactNode; isUrgent?: boolean };
}

/** The rows of a `NestedList` in two lines each. */
export const DenseRows = <Row extends RaRecord>({ children }: DenseRowsProps<Row>) => {
  const { data = [] } = useListContext<Row>();
  return (
    <List dense disablePadding>
      {data.map(children).map(({ primary, secondary, isUrgent }, index) => (
        // Rows of several resources may have the same id.
        <ListItem key={index} disableGutters>
          <ListItemText
            primary={primary}
            secondary={secondary}
            slotProps={{ secondary: { color: isUrgent ? 'error' : 'textSecondary' } }}
          />
        </ListItem>
      ))}
    </List>
  );
};
