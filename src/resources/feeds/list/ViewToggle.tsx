import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';

export type FeedView = 'cards' | 'table';

interface ViewToggleProps {
  view: FeedView;
  onChange: (view: FeedView) => void;
}

/** Cards or a table. */
export const ViewToggle = ({ view, onChange }: ViewToggleProps) => {
  const translate = useTranslate();
  const [cards, table] = [translate('resources.feeds.as_cards'), translate('resources.feeds.as_table')];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={translate('resources.feeds.view')}
      onChange={(_event, chosen: FeedView | null) => {
        if (chosen) onChange(chosen);
      }}
    >
      <ToggleButton value="cards" title={cards} aria-label={cards}>
        <GridViewOutlined fontSize="small" />
      </ToggleButton>
      <ToggleButton value="table" title={table} aria-label={table}>
        <TableRowsOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
};
