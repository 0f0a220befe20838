import { LoadFailed } from '../../ui/LoadFailed';
import { Button, List, ListItem, Skeleton, Typography } from '@mui/material';
import { Link, RecordContextProvider, useCreatePath, useInfiniteGetList, useTranslate } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '../../../contract/constants';
import type { Page } from '../../../contract/page';
import { StateField } from '../pages/fields';

const PageRow = ({ page }: { page: Page }) => {
  const createPath = useCreatePath();
  return (
    <ListItem disableGutters divider sx={{ gap: 2, justifyContent: 'space-between', py: 1 }}>
      <Link
        to={createPath({ resource: 'pages', type: 'show', id: page.id })}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {page.title}
      </Link>
      <RecordContextProvider value={page}>
        <StateField />
      </RecordContextProvider>
    </ListItem>
  );
};

interface CategoryPagesProps {
  /** 0 for the pages without a category. */
  categoryId: number;
  label: string;
}

/** Lists the pages of a category by title, loaded when mounted, with a button for more. */
export const CategoryPages = ({ categoryId, label }: CategoryPagesProps) => {
  const translate = useTranslate();
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<Page>('pages', {
      pagination: { page: 1, perPage: DEFAULT_PAGE_SIZE },
      sort: { field: 'title', order: 'ASC' },
      filter: { category_id: categoryId },
    });
  const pages = data?.pages.flatMap((part) => part.data) ?? [];

  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton height={48} />;
  if (pages.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary', py: 1 }}>
        {translate('resources.categories.no_pages')}
      </Typography>
    );
  return (
    <>
      <List disablePadding aria-label={label}>
        {pages.map((page) => (
          <PageRow key={page.id} page={page} />
        ))}
      </List>
      {hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('resources.categories.more_pages')}
        </Button>
      )}
    </>
  );
};
