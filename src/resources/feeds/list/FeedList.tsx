import { useMediaQuery } from '@mui/material';
import { List, useStore, useTranslate } from 'react-admin';
import { EmptyList } from '../../../ui/EmptyList';
import { ListToolbar } from '../../../ui/ListToolbar';
import { FeedCards } from './FeedCards';
import { FeedTable } from './FeedTable';
import { feedFilters } from './filters';
import type { Opening } from '../../../registry/lazyScreen';
import { ViewToggle, type FeedView } from './ViewToggle';

/** What is pinned first, then the newest; written as the API writes a sort by several fields. */
export const OPENING: Opening = { sort: { field: 'pinned,-created_at', order: 'DESC' } };

/** /feeds: cards, or a table on wide screens for those who want it; the choice is remembered. */
const FeedList = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const [view, setView] = useStore<FeedView>('feeds.view', 'cards');
  const isTable = view === 'table' && !isPhone;
  return (
    <List
      title={translate('resources.feeds.name', { smart_count: 2 })}
      filters={feedFilters}
      sort={OPENING.sort}
      component={isTable ? undefined : 'div'}
      actions={
        <ListToolbar filterable columns={isTable}>
          {!isPhone && <ViewToggle view={view} onChange={setView} />}
        </ListToolbar>
      }
      empty={<EmptyList text="resources.feeds.empty" hint="resources.feeds.empty_hint" />}
    >
      {isTable ? <FeedTable /> : <FeedCards />}
    </List>
  );
};

export default FeedList;
