import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import { Box, Card, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Category } from '../../../contract/category';
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
        before={
          onMove && (
            <IconButton
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              aria-label={translate('resources.categories.move', { name })}
              sx={{ touchAction: 'none', cursor: 'grab', color: 'text.secondary' }}
            >
              <DragIndicatorOutlined />
            </IconButton>
          )
        }
        after={
          <RowMenu
            category={category}
            isTop={isTop}
            canMove={Boolean(onMove)}
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
