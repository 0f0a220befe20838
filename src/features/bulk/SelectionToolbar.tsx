import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Button, IconButton, Paper, Typography } from '@mui/material';
import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { focusRow } from '../../ui/focusContent';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { SelectAllMatching } from './SelectAllMatching';

/** At the bottom of the window while the end of the list is below it. */
const BAR = {
  display: 'flex',
  '&[hidden]': { display: 'none' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  rowGap: 0.25,
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  width: 'fit-content',
  maxWidth: 'calc(100% - 16px)',
  mx: 'auto',
  my: 1,
  p: '6px 8px 6px 16px',
  border: '1px solid',
  borderColor: 'primary.main',
  // On phones react-admin's buttons show their icon only.
  '@media (max-width: 599.95px)': {
    '& .MuiIconButton-root': {
      flexDirection: 'column',
      p: 0.5,
      minHeight: 44,
      borderRadius: 1,
      fontSize: '0.75rem',
      '&::after': { content: 'attr(aria-label)' },
    },
  },
};

/** Selects all rows of the page. */
const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const others = data.map(({ id }) => id).filter((id) => !selectedIds.includes(id));
  if (selectedIds.length === 0 || others.length === 0) return null;
  return (
    <Button size="small" onClick={() => onSelect([...selectedIds, ...others])}>
      {translate('bulk.select_page')}
    </Button>
  );
};

/** The room of two toasts, in pixels. */
const TOASTS = 160;

/** Sets the distance of toasts from the bottom of the window so that they are above an element that they would cover. */
const useToastsAbove = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { style } = document.body;
    const update = () => {
      const { top, bottom } = element.getBoundingClientRect();
      const isCovered = innerHeight - bottom < TOASTS;
      style.setProperty('--an-toasts', isCovered ? `${innerHeight - top + 12}px` : null);
    };
    // Also reports once on observe.
    const observer = new ResizeObserver(update);
    for (const observed of [element, document.body]) observer.observe(observed);
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
      style.removeProperty('--an-toasts');
    };
  }, [ref]);
};

/** What the toolbar does while it is shown. */
const Effects = ({ toolbar }: { toolbar: RefObject<HTMLElement | null> }) => {
  useRovingFocus(toolbar);
  useToastsAbove(toolbar);
  return null;
};

export interface SelectionToolbarProps {
  /** The actions. */
  children: ReactNode;
  /** Offers to select the page, where no table head does. */
  selectPage?: boolean;
}

/** The toolbar of a SelectionBar, loaded with the first selection. */
const SelectionToolbar = ({ children, selectPage = true }: SelectionToolbarProps) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const toolbar = useRef<HTMLDivElement>(null);
  const count = selectedIds.length;
  const clear = translate('ra.action.unselect');
  return (
    <Paper
      ref={toolbar}
      role="toolbar"
      aria-label={translate('bulk.toolbar')}
      className="an-selection"
      elevation={4}
      sx={BAR}
      hidden={count === 0}
    >
      <Typography variant="body2" component="span" role="status" sx={{ mr: 1, fontWeight: 600 }}>
        {count > 0 && translate('ra.action.bulk_actions', { smart_count: count })}
      </Typography>
      {/* Together: what appears first would move away under the pointer. */}
      <Suspense>
        {children}
        {count > 0 && <Effects toolbar={toolbar} />}
        {selectPage && <SelectPage />}
        <SelectAllMatching />
      </Suspense>
      <IconButton
        size="small"
        aria-label={clear}
        title={clear}
        onClick={() => {
          onUnselectItems();
          // The bar disappears with its buttons.
          focusRow();
        }}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Paper>
  );
};

export default SelectionToolbar;
