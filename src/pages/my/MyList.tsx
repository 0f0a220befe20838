import { List as Rows, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { List, useListContext, useTranslate, type ListProps, type RaRecord } from 'react-admin';
import { TableWhileLoading } from '../../features/table/TableWhileLoading';
import { LoadFailed } from '../../ui/LoadFailed';

interface MyRowsProps<Row> {
  /** The part of the catalogue that has its texts: `my.documents`. */
  texts: 'documents' | 'pages' | 'phone_list';
  /** What shows the rows, or one of them. */
  children: ReactNode | ((row: Row) => ReactNode);
}

/** The rows of the list, or what is shown while it loads, when it failed, and when there are none. */
const MyRows = <Row extends RaRecord>({ texts, children }: MyRowsProps<Row>) => {
  const translate = useTranslate();
  const list = useListContext<Row>();
  const { data, error, isPending, refetch } = list;
  if (error && !data) return <LoadFailed error={error} onRetry={async () => refetch()} />;
  if (isPending)
    return (
      <Stack spacing={1} sx={{ p: 2 }} aria-hidden>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} variant="rounded" height={52} />
        ))}
      </Stack>
    );
  if (data.length > 0)
    return typeof children === 'function' ? <Rows disablePadding>{data.map(children)}</Rows> : children;
  const isFiltered = Object.values((list.filterValues ?? {}) as Record<string, unknown>).some(
    (value) => value !== undefined && value !== null && value !== '',
  );
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 6 }}>
      <Typography component="p" variant="h6">
        {translate(isFiltered ? `my.${texts}.none_found` : `my.${texts}.empty`)}
      </Typography>
      {!isFiltered && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>
          {translate(`my.${texts}.empty_hint`)}
        </Typography>
      )}
    </Stack>
  );
};

interface MyListProps<Row extends RaRecord>
  extends MyRowsProps<Row>, Pick<ListProps<Row>, 'resource' | 'filters' | 'sort' | 'queryOptions'> {
  isTable?: boolean;
}

/** A list of what belongs to the user: nothing to create, select or export. */
export const MyList = <Row extends RaRecord>({
  texts,
  isTable = false,
  children,
  ...list
}: MyListProps<Row>) => {
  const translate = useTranslate();
  const rows = <MyRows<Row> texts={texts}>{children}</MyRows>;
  return (
    <List<Row>
      {...list}
      title={translate(`my.${texts}.name`)}
      perPage={25}
      exporter={false}
      actions={false}
      empty={false}
    >
      {isTable ? <TableWhileLoading>{rows}</TableWhileLoading> : rows}
    </List>
  );
};
