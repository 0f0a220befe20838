import { Button, type ButtonProps } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { LinkedCopy } from '../../../contract/publication';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const VersionsDialog = lazyWithRetry(() => import('./VersionsDialog'));

interface CompareButtonProps {
  copy: LinkedCopy;
  color?: ButtonProps['color'];
}

/** Shows what differs between a copy and its original. */
export const CompareButton = ({ copy, color }: CompareButtonProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { gone, outdated, drifted, name } = copy;
  return (
    <>
      {!gone && (outdated || drifted) && (
        <Button
          color={color}
          size="small"
          aria-label={translate('resources.publications.compare_name', { name })}
          onClick={() => setOpen(true)}
        >
          {translate('resources.publications.compare')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <VersionsDialog copy={copy} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
