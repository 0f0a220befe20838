import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import { Button as MuiButton } from '@mui/material';
import { Suspense, useState, type MouseEvent } from 'react';
import { Button, useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../i18n/types';
import { lazyScreen } from '../../providers/i18nProvider';
import { ADD_FILTER_ID, type FilterColumn } from './columns';

const FilterMenu = lazyScreen(() => import('./FilterMenu'));

const preload = () => {
  void FilterMenu.preload();
};

interface AddFilterProps {
  columns: readonly FilterColumn[];
  /** Names of the list's own filters that are not shown yet. */
  others: readonly string[];
  /** Default: add filter, as an icon on phones. */
  label?: AppMessageKey;
}

/** The button that filters a list by a column. */
export const AddFilter = ({ label, ...props }: AddFilterProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const button = {
    id: ADD_FILTER_ID,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      setAnchor(currentTarget);
      setOpen(true);
    },
    onFocus: preload,
    onPointerEnter: preload,
  } as const;
  return (
    <>
      {label ? (
        // Elsewhere than in the toolbar of a list, an icon says nothing; react-admin's button shows only that on phones.
        <MuiButton size="small" startIcon={<FilterListOutlined />} {...button}>
          {translate(label)}
        </MuiButton>
      ) : (
        <Button label={translate('ra.action.add_filter')} {...button}>
          <FilterListOutlined />
        </Button>
      )}
      {anchor && (
        <Suspense>
          <FilterMenu {...props} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
