import { useMediaQuery } from '@mui/material';
import { useStore } from 'react-admin';
import { FeedCards } from './FeedCards';
import { FeedTable } from './FeedTable';
import { feedFilters } from './filters';
import { ResourceList } from '../../../ui/ResourceList';
import type { Opening } from '../../../routing/types';
import { ViewToggle, type FeedView } from './ViewToggle';

/** What is pinned first, then the newest; written as the API writes a sort by several fields. */
export const OPENING: Opening = { sort: { field: 'pinned,-created_at', order: 'DESC' } };

/** /feeds: cards, or on wide screens optionally a table; the choice is remembered. */
const FeedList = () => {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [view, setView] = useStore<FeedView>('feeds.view', 'cards');
  return (
    <ResourceList
      filters={feedFilters}
      sort={OPENING.sort}
      actions={!isPhone && <ViewToggle view={view} onChange={setView} />}
      table={view === 'table' && <FeedTable />}
      cards={<FeedCards />}
      bareCards
    />
  );
};

export default FeedList;
