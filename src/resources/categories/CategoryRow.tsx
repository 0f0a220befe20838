import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { Box, Card, Checkbox, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanAccess, useListContext, useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
import { useRangeToggle } from '../../features/bulk/useRangeToggle';
import { useEditing } from '../../features/inlineEdit/useEditing';
import { CategoryIcon } from './CategoryIcon';
import { CategoryPages } from './CategoryPages';
import { Disclosure } from './Disclosure';
import { RowMenu } from './RowMenu';
import { useExpanded } from './useExpanded';
import { recordName } from '../../providers/recordName';

interface CategoryRowProps {
  category: Category;
  /** Index among the siblings shown. */
  index: number;
  last: number;
  isTop: boolean;
  /** Expanded because it contains search results. */
  revealed: boolean;
  /** Undefined while only some siblings are shown. */
  onMove?: (id: number, position: number) => void;
  /** Subcategories. */
  children?: ReactNode;
  pagesBelow?: number;
}

/** A category that expands to its content and has a drag handle. */
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
  const [isOpen, toggle] = useExpanded(category.id, revealed);
  const { selectedIds } = useListContext<Category>();
  // A Shift selection covers siblings only, not what is collapsed below them.
  const select = useRangeToggle((other) => (other.parent_id ?? null) === (category.parent_id ?? null));
  const { canAccess: mayEdit = false } = useCanAccess({ action: 'edit', resource: 'categories' });
  const rename = useEditing('name');
  const pages = category.page_count;
  const name = recordName(category);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: category.id,
      disabled: !onMove,
      attributes: { roleDescription: translate('resources.categories.movable') },
    });
  const moveTo = (position: number) => () => onMove?.(category.id, position);
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
        rename={mayEdit ? rename : undefined}
        before={
          <>
            {onMove && (
              <IconButton
                {...attributes}
                {...listeners}
                ref={setActivatorNodeRef}
                aria-label={translate('resources.categories.move', { name })}
                // Phones have no room for the handle; the menu moves the row.
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
            {mayEdit && (
              <Checkbox
                checked={selectedIds.includes(category.id)}
                onChange={select(category.id)}
                slotProps={{ input: { 'aria-label': translate('bulk.select', { name }) } }}
              />
            )}
          </>
        }
        after={
          <RowMenu
            category={category}
            isTop={isTop}
            canMove={Boolean(onMove)}
            onRename={rename.begin}
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
