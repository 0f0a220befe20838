import { Box, List, ListItem, ListItemButton, ListItemText, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import {
  LinkBase,
  RecordContextProvider,
  useGetPathForRecord,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { RowCheckbox } from '../bulk/RowCheckbox';
import { recordName } from '../../providers/recordName';
import { NoRows } from '../../ui/NoRows';

interface CardListProps<Row extends RaRecord> {
  /** The screen that a card leads to. */
  link: 'show' | 'edit' | false;
  /** Rendered inside the RecordContext of the row. */
  avatar?: ReactNode;
  /** Default: the name of the record. */
  primary?: (row: Row) => ReactNode;
  secondary?: (row: Row) => ReactNode;
  end?: (row: Row) => ReactNode;
}

const CardItem = <Row extends RaRecord>({ link, avatar, primary, secondary, end }: CardListProps<Row>) => {
  const resource = useResourceContext();
  const row = useRecordContext<Row>();
  const { selectedIds } = useListContext();
  const path = useGetPathForRecord({ link });
  if (!row) return null;
  const content = (
    <>
      {avatar}
      <ListItemText
        primary={primary ? primary(row) : recordName(row, resource)}
        secondary={secondary?.(row)}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } }, secondary: { component: 'div' } }}
      />
      {end && (
        <Box
          sx={{
            flex: 'none',
            maxWidth: '45%',
            textAlign: 'end',
            color: 'text.secondary',
            typography: 'body2',
          }}
        >
          {end(row)}
        </Box>
      )}
    </>
  );
  return (
    <ListItem
      divider
      disablePadding
      sx={{ bgcolor: selectedIds.includes(row.id) ? 'var(--an-chosen)' : undefined }}
    >
      <RowCheckbox sx={{ ml: 0.5 }} />
      {path ? (
        <ListItemButton
          data-row=""
          component={LinkBase}
          to={path}
          sx={{ gap: 1.5, pl: 0.5, minWidth: 0, minHeight: 60 }}
        >
          {content}
        </ListItemButton>
      ) : (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pl: 0.5, pr: 2, flex: 1, minWidth: 0 }}>
          {content}
        </Box>
      )}
    </ListItem>
  );
};

/** Grey bars in the place of cards. */
const LoadingCards = ({ hasAvatar, hasSecondary }: { hasAvatar: boolean; hasSecondary: boolean }) => (
  <List disablePadding aria-hidden>
    {Array.from({ length: 10 }, (_, index) => (
      <ListItem key={index} divider disablePadding sx={{ minHeight: 61, gap: 1.5, pl: 6 }}>
        {hasAvatar && <Skeleton variant="circular" width={40} height={40} />}
        <ListItemText
          primary={<span className="an-bar" />}
          secondary={hasSecondary && <span className="an-bar" />}
          sx={{ '& .an-bar': { my: 0.75 } }}
        />
      </ListItem>
    ))}
  </List>
);

/** A selectable list of links to records, for phones. */
export const CardList = <Row extends RaRecord>(card: CardListProps<Row>) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { data = [], isPending } = useListContext<Row>();
  if (isPending)
    return <LoadingCards hasAvatar={Boolean(card.avatar)} hasSecondary={Boolean(card.secondary)} />;
  if (data.length === 0) return <NoRows />;
  return (
    <List
      disablePadding
      aria-label={translate(`resources.${resource}.name`, { _: resource, smart_count: 2 })}
    >
      {data.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <CardItem<Row> {...card} />
        </RecordContextProvider>
      ))}
    </List>
  );
};
