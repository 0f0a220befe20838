import { Card, Stack, Typography, useMediaQuery } from '@mui/material';
import { Children, isValidElement, Suspense, useEffect, type ReactElement, type ReactNode } from 'react';
import {
  CreateButton,
  FilterButton,
  List,
  TopToolbar,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  useTranslate,
  type ListProps,
  type RaRecord,
} from 'react-admin';
import type { AppMessageKey } from '../../i18n/types';
import { ApiError } from '../api/ApiError';
import { lazyWithRetry } from '../api/lazyWithRetry';
import { NOT_OFFERED } from '../providers/dataProvider';
import { NO_ERROR_TOAST } from './form/RecordScreen';
import { AddFilter } from './filters/AddFilter';
import { useFilterColumns, type FilterColumn } from './filters/columns';
import type { FilterChipsProps } from './filters/FilterChips';
import { ListMenu } from './listMenu/ListMenu';
import { SpreadsheetArea, useHasSpreadsheet } from './spreadsheet/Spreadsheet';
import { SpreadsheetMenuItems } from './spreadsheet/SpreadsheetMenuItems';
import { ColumnsMenuItem } from './table/ColumnsMenuItem';
import { TableWhileLoading } from './table/TableWhileLoading';
import { SelectionBar } from './bulk/SelectionBar';
import { useNotifyError } from './useNotifyError';
import { ViewsButton } from './views/ViewsButton';

const FilterChips = lazyWithRetry(() => import('./filters/FilterChips'));

interface EmptyProps {
  textKey: string;
  createLabel?: AppMessageKey;
}

/** Shown instead of the list of a resource that the server does not have. */
const NotOffered = () => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resource = useResourceContext() ?? '';
  return (
    <Card sx={{ flex: 1, py: 8, px: 2, textAlign: 'center' }}>
      <Typography variant="h6" component="p">
        {translate('lists.not_offered', { name: labelOf(resource, 2) })}
      </Typography>
    </Card>
  );
};

const Empty = ({ textKey, createLabel }: EmptyProps) => {
  const translate = useTranslate();
  const { hasCreate } = useResourceDefinition();
  const isOffered = useListContext().meta !== NOT_OFFERED;
  const hint = translate(`${textKey}_hint`, { _: '' });
  if (!isOffered) return <NotOffered />;
  return (
    <Card sx={{ flex: 1 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'center', py: 8, px: 2, textAlign: 'center' }}>
        <Typography component="p" variant="h6">
          {translate(textKey, { _: textKey })}
        </Typography>
        {hint && <Typography sx={{ color: 'text.secondary', maxWidth: '48ch' }}>{hint}</Typography>}
        {hasCreate && <CreateButton variant="contained" label={createLabel} />}
      </Stack>
    </Card>
  );
};

type FilterInput = ReactElement<{ source: string; alwaysOn?: boolean }>;

const filterInputs = (filters: ReactNode): FilterInput[] =>
  Children.toArray(filters).filter((filter) => isValidElement<FilterInput['props']>(filter));

/** Loads the chips when there is a filter to show. */
const ActiveFilters = (props: FilterChipsProps) => {
  const values = useListContext().filterValues as Record<string, unknown>;
  if (!props.columns.some(({ field }) => values[field] !== undefined)) return null;
  return (
    <Suspense>
      <FilterChips {...props} />
    </Suspense>
  );
};

interface ToolbarProps {
  /** The columns that the server filters by; none on servers that only have the filters of the specification. */
  columns: readonly FilterColumn[];
  /** Names of the filters that are not always shown. */
  optional: readonly string[];
  isTable: boolean;
  createLabel?: AppMessageKey;
  menu: ReactNode;
  children: ReactNode;
}

const Toolbar = ({ columns, optional, isTable, createLabel, menu, children }: ToolbarProps) => {
  const { hasCreate } = useResourceDefinition();
  const isSpreadsheet = useHasSpreadsheet();
  return (
    <TopToolbar>
      {columns.length > 0 ? (
        <AddFilter columns={columns} others={optional} />
      ) : (
        // FilterButton would appear for a search alone, with nothing to add.
        optional.length > 0 && <FilterButton disableSaveQuery />
      )}
      <ViewsButton table={isTable} />
      {(isTable || menu || isSpreadsheet) && (
        <ListMenu>
          {isTable && <ColumnsMenuItem />}
          {menu}
          {isSpreadsheet && <SpreadsheetMenuItems />}
        </ListMenu>
      )}
      {children}
      {hasCreate && <CreateButton variant="contained" label={createLabel} />}
    </TopToolbar>
  );
};

/** Notifies when rows stay on the screen after a failed refresh. Without rows, the list shows the error in their place. */
const RefreshError = () => {
  const notifyError = useNotifyError();
  const { data, error } = useListContext();
  const hasRows = data !== undefined;
  useEffect(() => {
    // The sign-in page says that the session has ended.
    if (error && hasRows && !(error instanceof ApiError && error.status === 401)) notifyError(error);
  }, [error, hasRows, notifyError]);
  return null;
};

interface ResourceListProps<Row extends RaRecord> extends Omit<
  ListProps<Row>,
  'actions' | 'component' | 'empty' | 'render'
> {
  /** A DataTable, shown on wide screens. */
  table?: ReactNode;
  /** Shown on phones, and on all screens when there is no table. */
  cards: ReactNode;
  /** The cards bring their own frames, so the list has none. */
  bareCards?: boolean;
  /**
   * Items of the “⋯” menu below the one for columns: ListMenuItem, ScreenMenuItem, ExportMenuItems. The toolbar has one filled
   * button, for the primary action; everything else belongs here. A dialog that an item opens is rendered in `children`.
   */
  menu?: ReactNode;
  /** What is visible besides the create button: a toggle, or the primary action of a list that creates nothing. */
  actions?: ReactNode;
  /** Buttons for the selected rows; tables need `bulkActionButtons`, too. */
  bulkActions?: ReactNode;
  /** Translation key of the create button. */
  createLabel?: AppMessageKey;
  /** Translation key of the text shown when there are no rows; `<key>_hint` follows it where it exists. */
  emptyText?: AppMessageKey;
  /** Shown above the rows. */
  children?: ReactNode;
}

/** A `<List>` with saved views, column choice, an empty state, and a table that becomes cards on phones. */
export const ResourceList = <Row extends RaRecord = RaRecord>({
  table,
  cards,
  bareCards = false,
  menu,
  actions,
  bulkActions,
  createLabel,
  emptyText,
  children,
  ...list
}: ResourceListProps<Row>) => {
  const resource = useResourceContext() ?? '';
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isTable = Boolean(table) && !isPhone;
  const inputs = filterInputs(list.filters);
  const alwaysOn = inputs.filter(({ props }) => props.alwaysOn).map(({ props }) => props.source);
  const columns = useFilterColumns().filter(({ field }) => !alwaysOn.includes(field));
  const filters = inputs.filter(({ props }) => !columns.some(({ field }) => field === props.source));
  return (
    <List<Row>
      {...list}
      queryOptions={{ ...NO_ERROR_TOAST, ...list.queryOptions }}
      filters={filters}
      component={bareCards && !isTable ? 'div' : undefined}
      actions={
        <Toolbar
          columns={columns}
          optional={filters.filter(({ props }) => !props.alwaysOn).map(({ props }) => props.source)}
          isTable={isTable}
          createLabel={createLabel}
          menu={menu}
        >
          {actions}
        </Toolbar>
      }
      empty={<Empty textKey={emptyText ?? `resources.${resource}.empty`} createLabel={createLabel} />}
    >
      <RefreshError />
      <ActiveFilters columns={columns} isSelectable={Boolean(bulkActions)} />
      {children}
      <SpreadsheetArea droppable />
      {isTable ? <TableWhileLoading>{table}</TableWhileLoading> : cards}
      {bulkActions && <SelectionBar selectPage={!isTable}>{bulkActions}</SelectionBar>}
    </List>
  );
};
