import { useMediaQuery } from '@mui/material';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import {
  List,
  useListContext,
  useResourceContext,
  useResourceDefinition,
  type ListProps,
  type RaRecord,
} from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import type { AppResource } from '../../routing/types';
import { ApiError } from '../../api/ApiError';
import { SelectionBar } from '../bulk/SelectionBar';
import { AfterRows } from './AfterRows';
import { EmptyList } from './EmptyList';
import { ActiveFilters } from '../filters/ActiveFilters';
import type { FilterChipsProps } from '../filters/FilterChips';
import { useListFilters, type FilterInput } from '../filters/useListFilters';
import { ListToolbar } from './ListToolbar';
import { SpreadsheetArea } from '../spreadsheet/Spreadsheet';
import { TableWhileLoading } from '../table/TableWhileLoading';
import { DefaultViewGate } from '../views/DefaultViewGate';
import { NO_ERROR_TOAST, useNotifyError } from '../../ui/useNotifyError';

type Filters = Record<string, unknown>;

interface Selectable {
  /** Whether the rows that the filters show can be selected. */
  isSelectable: (filters: Filters) => boolean;
}

const useFilters = () => useListContext().filterValues as Filters;

const Chips = ({ columns, isSelectable }: Pick<FilterChipsProps, 'columns'> & Selectable) => (
  <ActiveFilters columns={columns} isSelectable={isSelectable(useFilters())} />
);

const Selection = ({ isSelectable, ...bar }: ComponentProps<typeof SelectionBar> & Selectable) =>
  isSelectable(useFilters()) && <SelectionBar {...bar} />;

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

interface ResourceListProps<Row extends RaRecord>
  extends
    Omit<ListProps<Row>, 'actions' | 'component' | 'empty' | 'filters' | 'render'>,
    Partial<Selectable> {
  filters?: readonly FilterInput[];
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
  isSelectable = () => Boolean(bulkActions),
  emptyText,
  filters: inputs,
  children,
  ...list
}: ResourceListProps<Row>) => {
  const resource = useResourceContext() ?? '';
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const isTable = Boolean(table) && !isPhone;
  const { columns, filters, optional } = useListFilters(inputs);
  const { options = {} } = useResourceDefinition<NonNullable<AppResource['options']>>();
  return (
    <DefaultViewGate>
      <List<Row>
        {...list}
        queryOptions={{ ...NO_ERROR_TOAST, ...list.queryOptions }}
        filters={filters}
        component={bareCards && !isTable ? 'div' : undefined}
        actions={
          <ListToolbar columns={columns} optional={optional} isTable={isTable} menu={menu}>
            {actions}
          </ListToolbar>
        }
        empty={<EmptyList textKey={emptyText ?? `resources.${resource}.empty`} />}
      >
        <RefreshError />
        <Chips columns={columns} isSelectable={isSelectable} />
        {children}
        <AfterRows>
          <SpreadsheetArea droppable />
        </AfterRows>
        {isTable ? <TableWhileLoading>{table}</TableWhileLoading> : cards}
        {bulkActions && (
          <AfterRows>
            <Selection isSelectable={isSelectable} selectPage={!isTable}>
              {bulkActions}
              {options.bulkActions?.map((Action, index) => (
                <Action key={index} />
              ))}
            </Selection>
          </AfterRows>
        )}
      </List>
    </DefaultViewGate>
  );
};
