import FolderOffOutlined from '@mui/icons-material/FolderOffOutlined';
import { Card, Skeleton, Stack } from '@mui/material';
import { RecordContextProvider, useCanAccess, useGetMany, useListContext, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { NoRows } from '../../ui/NoRows';
import { SortableList } from '../../ui/SortableList';
import { CategoryPages } from './CategoryPages';
import { CategoryRow } from './CategoryRow';
import { Disclosure } from './Disclosure';
import { toTree, type Branch } from './tree';
import { useExpanded } from './useExpanded';
import { useReorder } from './useReorder';
import { recordName } from '../../providers/recordName';
import { SecondaryText } from '../../ui/SecondaryText';

/** Pages without a category, in the API's filter. */
const NO_CATEGORY = 0;

const UncategorizedPages = () => {
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

const MESSAGES = {
  instructions: 'resources.categories.drag_help',
  start: 'resources.categories.picked_up',
  over: 'resources.categories.moved',
  end: 'resources.categories.dropped',
  cancel: 'resources.categories.left',
} as const;

interface SiblingsProps {
  branches: readonly Branch[];
  label: string;
  isTop?: boolean;
  /** Expands categories with search results below. */
  revealed?: boolean;
  /** Undefined while only some siblings are shown. */
  onMove?: (id: number, position: number) => void;
}

const Siblings = ({ branches, label, isTop = false, revealed = false, onMove }: SiblingsProps) => {
  const translate = useTranslate();
  return (
    <SortableList
      items={branches.map(({ category }) => ({ id: category.id, name: recordName(category) }))}
      label={label}
      component="ul"
      gap={1}
      messages={MESSAGES}
      onMove={(id, position) => onMove?.(id, position)}
    >
      {branches.map(({ category, children }, index) => (
        <RecordContextProvider key={category.id} value={category}>
          <CategoryRow
            category={category}
            index={index}
            last={branches.length - 1}
            isTop={isTop}
            revealed={revealed && children.length > 0}
            onMove={onMove}
            pagesBelow={children.reduce((sum, child) => sum + child.category.page_count, 0)}
          >
            {children.length > 0 && (
              <Siblings
                branches={children}
                label={translate('resources.categories.below', { name: recordName(category) })}
                onMove={onMove}
              />
            )}
          </CategoryRow>
        </RecordContextProvider>
      ))}
    </SortableList>
  );
};

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
  if (isPending) return <Skeleton variant="rounded" height={360} sx={{ mt: 1 }} />;
  if (list.error && !list.data) return <NoRows />;
  const isSearching = Object.keys(list.filterValues as object).length > 0;
  // The rows of the previous search are shown until this one has loaded.
  const isPreviousSearch = list.isPlaceholderData === true;
  // A position among search results is not the position among all siblings.
  const onMove = isSearching || isPreviousSearch || !mayMove ? undefined : move;
  const tree = toTree([...rows, ...parents]);
  return (
    <Stack spacing={2} sx={{ pt: 1, pb: { xs: 10, sm: 0 } }}>
      {isSearching && (
        <SecondaryText role="status">
          {translate(
            tree.length === 0 ? 'resources.categories.none_found' : 'resources.categories.search_order',
          )}
        </SecondaryText>
      )}
      <Siblings
        branches={tree}
        label={translate('resources.categories.name', { smart_count: 2 })}
        isTop
        revealed={isSearching && !isPreviousSearch}
        onMove={onMove}
      />
      {!isSearching && <UncategorizedPages />}
    </Stack>
  );
};
