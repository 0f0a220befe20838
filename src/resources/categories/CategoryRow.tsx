import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { Box, Card, Checkbox, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { useRangeToggle } from '../../ui/bulk/useRangeToggle';
import { useInlineEdit } from '../../ui/inlineEdit/useInlineEdit';
import { CategoryIcon } from './CategoryIcon';
import { CategoryPages } from './CategoryPages';
import { Disclosure } from './Disclosure';
import { RowMenu } from './RowMenu';
import { useOpen } from './useOpen';

interface CategoryRowProps {
  category: Category;
  /** Its place among its siblings as they are shown, from 0. */
  index: number;
  last: number;
  isTop: boolean;
  /** Open until it is closed, since what was searched for lies in it. */
  revealed: boolean;
  /** Missing while only some of the siblings are shown. */
  onMove?: (id: number, position: number) => void;
  /** The categories below it, and how many pages those have. */
  children?: ReactNode;
  pagesBelow?: number;
}

/** Not loaded just to show the tree. */
const schema = async () => (await import('../../../contract/category')).categoryUpdateSchema;

/** One category: opens to what lies in it, and is dragged by its handle. */
export const CategoryRow = ({
  category,
  index,
  last,
  isTop,
  revealed,
  onMove,
  children,
  pagesBelow = 0,
}: CategoryRowProps) => {
  const translate = useTranslate();
  const [isOpen, toggle] = useOpen(category.id, revealed);
  const { selectedIds } = useListContext<Category>();
  // A range goes over what one sees in a row: not over what lies folded away below other categories.
  const select = useRangeToggle((other) => (other.parent_id ?? null) === (category.parent_id ?? null));
  const rename = useInlineEdit({ source: 'name', schema, record: category });
  // Another organisation's server may not count them.
  const counted: Partial<Category> = category;
  const pages = counted.page_count ?? 0;
  const { name } = category;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: category.id,
      disabled: !onMove,
      attributes: { roleDescription: translate('resources.categories.movable') },
    });
  const moveTo = (position: number) => () => {
    onMove?.(category.id, position);
  };
  const pagesLabel = translate('resources.categories.pages_in', { name });
  return (
    <Card
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={isDragging ? { position: 'relative', zIndex: 2, boxShadow: 6 } : undefined}
    >
      <Disclosure
        title={name}
        icon={<CategoryIcon name={category.icon} sx={{ color: isTop ? 'primary.main' : 'text.secondary' }} />}
        note={translate('resources.categories.page_count', { smart_count: pages + pagesBelow })}
        heading={isTop ? 'h2' : 'h3'}
        open={isOpen}
        onToggle={toggle}
        rename={rename}
        before={
          <>
            {onMove && (
              <IconButton
                {...attributes}
                {...listeners}
                ref={setActivatorNodeRef}
                aria-label={translate('resources.categories.move', { name })}
                // A phone has no room for it beside the rest; there the menu moves the row.
                sx={{
                  display: { xs: 'none', sm: 'inline-flex' },
                  touchAction: 'none',
                  cursor: 'grab',
                  color: 'text.secondary',
                }}
              >
                <DragIndicatorOutlined />
              </IconButton>
            )}
            {rename.mayEdit && (
              <Checkbox
                checked={selectedIds.includes(category.id)}
                onChange={select(category.id)}
                slotProps={{ input: { 'aria-label': translate('resources.categories.select', { name }) } }}
              />
            )}
          </>
        }
        after={
          <RowMenu
            category={category}
            isTop={isTop}
            canMove={Boolean(onMove)}
            onRename={rename.mayEdit ? rename.begin : undefined}
            onUp={index > 0 ? moveTo(index - 1) : undefined}
            onDown={index < last ? moveTo(index + 1) : undefined}
          />
        }
      >
        {children && <Box sx={{ mb: pages > 0 ? 2 : 0 }}>{children}</Box>}
        {(!children || pages > 0) && <CategoryPages categoryId={category.id} label={pagesLabel} />}
      </Disclosure>
    </Card>
  );
};
