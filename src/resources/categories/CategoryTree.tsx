import FolderOffOutlined from '@mui/icons-material/FolderOffOutlined';
import { Card, Stack, Typography } from '@mui/material';
import { useCanAccess, useGetMany, useListContext, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { BulkDelete } from '../../ui/bulk/BulkDelete';
import { BulkEdit } from '../../ui/bulk/BulkEdit';
import { SelectionBar } from '../../ui/bulk/SelectionBar';
import { NoRows } from '../../ui/NoRows';
import { CategoryPages } from './CategoryPages';
import { CategoryRow } from './CategoryRow';
import { Disclosure } from './Disclosure';
import { SortableList } from './SortableList';
import { toTree, type Branch } from './tree';
import { useExpanded } from './useExpanded';
import { useReorder } from './useReorder';

/** Pages without a category, in the API's filter. */
const NO_CATEGORY = 0;

const PagesWithout = () => {
  const translate = useTranslate();
  const [isOpen, toggle] = useExpanded(NO_CATEGORY);
  const title = translate('resources.categories.without');
  return (
    <Card>
      <Disclosure
        title={title}
        icon={<FolderOffOutlined color="action" />}
        heading="h2"
        open={isOpen}
        onToggle={toggle}
      >
        <CategoryPages categoryId={NO_CATEGORY} label={title} />
      </Disclosure>
    </Card>
  );
};

type Move = ((id: number, position: number) => void) | undefined;

const Below = ({ branch, onMove }: { branch: Branch; onMove: Move }) => {
  const translate = useTranslate();
  const { category, below } = branch;
  return (
    <SortableList
      siblings={below}
      label={translate('resources.categories.below', { name: category.name })}
      onMove={(id, position) => onMove?.(id, position)}
    >
      {below.map((child, index) => (
        <CategoryRow
          key={child.id}
          category={child}
          index={index}
          last={below.length - 1}
          isTop={false}
          revealed={false}
          onMove={onMove}
        />
      ))}
    </SortableList>
  );
};

const pagesIn = (rows: readonly Partial<Category>[]): number =>
  rows.reduce((sum, { page_count: pages = 0 }) => sum + pages, 0);

/** Loads the parents of search results that are not results themselves. */
const useMissingParents = (rows: readonly Category[]): Category[] => {
  const known = new Set(rows.map(({ id }) => id));
  const ids = [...new Set(rows.flatMap(({ parent_id: id }) => (id && !known.has(id) ? [id] : [])))];
  const { data = [] } = useGetMany<Category>('categories', { ids }, { enabled: ids.length > 0 });
  return ids.length > 0 ? data.filter((row) => ids.includes(row.id)) : [];
};

/** The categories as an accordion. */
export const CategoryTree = () => {
  const translate = useTranslate();
  const list = useListContext<Category>();
  const { data = [], isPending } = list;
  const { rows, move } = useReorder(data);
  const { canAccess: mayMove = false } = useCanAccess({ action: 'edit', resource: 'categories' });
  const parents = useMissingParents(rows);
  if (isPending) return null;
  if (list.error && !list.data) return <NoRows />;
  const isSearching = Boolean((list.filterValues as { q?: string }).q);
  // The rows of the previous search are shown until this one has loaded.
  const isOld = list.isPlaceholderData === true;
  // A position among search results is not the position among all siblings.
  const onMove = isSearching || isOld || !mayMove ? undefined : move;
  const tree = toTree([...rows, ...parents]);
  return (
    <>
      <SelectionBar>
        <BulkEdit />
        <BulkDelete />
      </SelectionBar>
      <Stack spacing={2} sx={{ pt: 1, pb: { xs: 10, sm: 0 } }}>
        {isSearching && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }} role="status">
            {translate(
              tree.length === 0 ? 'resources.categories.none_found' : 'resources.categories.search_order',
            )}
          </Typography>
        )}
        <SortableList
          siblings={tree.map(({ category }) => category)}
          label={translate('resources.categories.name', { smart_count: 2 })}
          onMove={move}
        >
          {tree.map((branch, index) => (
            <CategoryRow
              key={branch.category.id}
              category={branch.category}
              index={index}
              last={tree.length - 1}
              isTop
              revealed={isSearching && !isOld && branch.below.length > 0}
              onMove={onMove}
              pagesBelow={pagesIn(branch.below)}
            >
              {branch.below.length > 0 && <Below branch={branch} onMove={onMove} />}
            </CategoryRow>
          ))}
        </SortableList>
        {!isSearching && <PagesWithout />}
      </Stack>
    </>
  );
};
