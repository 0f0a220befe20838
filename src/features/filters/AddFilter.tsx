import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { Suspense, useState } from 'react';
import { Button, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { lazyScreen } from '../../providers/i18nProvider';
import { ADD_FILTER_ID, type FilterColumn } from './columns';

const FilterMenu = lazyScreen(() => import('./FilterMenu'));

const preload = () => {
  void FilterMenu.preload();
};

/** On phones react-admin's buttons show their icon only. */
const WORDS = {
  '&.MuiIconButton-root': {
    gap: 1,
    borderRadius: 1,
    fontSize: '0.875rem',
    fontWeight: 600,
    '&::after': { content: 'attr(aria-label)' },
  },
};

interface AddFilterProps {
  columns: readonly FilterColumn[];
  /** Names of the list's own filters that are not shown yet. */
  others: readonly string[];
  /** Default: add filter. */
  label?: AppMessageKey;
}

/** The button that filters a list by a column. */
export const AddFilter = ({ label, ...props }: AddFilterProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        id={ADD_FILTER_ID}
        label={translate(label ?? 'ra.action.add_filter')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
        onFocus={preload}
        onPointerEnter={preload}
        // Elsewhere than in the toolbar of a list, an icon says nothing.
        sx={label && WORDS}
      >
        <FilterListOutlined />
      </Button>
      {anchor && (
        <Suspense>
          <FilterMenu {...props} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
