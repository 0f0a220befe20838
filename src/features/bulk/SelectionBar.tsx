import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { Button, IconButton, Paper, Typography } from '@mui/material';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { focusRow } from '../../ui/focusContent';
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

const SelectionBarEffects = lazyWithRetry(() => import('./SelectionBarEffects'));

/**
 * The bulk actions of a list, below its rows, so that the rows do not move. It stays in view at the bottom of the window.
 * Its actions are mounted with the first selection, and stay while hidden: their buttons hold the dialogs with results.
 * @param children   the actions
 * @param selectPage offers to select the page, where no table head does
 */
export const SelectionBar = ({
  children,
  selectPage = true,
}: {
  children: ReactNode;
  selectPage?: boolean;
}) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const toolbar = useRef<HTMLDivElement>(null);
  const count = selectedIds.length;
  const [isUsed, setUsed] = useState(false);
  if (count > 0 && !isUsed) setUsed(true);
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
        {isUsed && children}
        {count > 0 && <SelectionBarEffects toolbar={toolbar} />}
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
