import { Link } from '@mui/material';
import { Suspense, useState, type ReactNode } from 'react';
import { useCanAccess, useRecordContext, type Identifier } from 'react-admin';
import type { ReadResource } from '../../../contract/contentResources';
import { hasCapability } from '../../api/capabilities';
import { lazyScreen } from '../../providers/i18nProvider';

const ReadersDialog = lazyScreen(() => import('./ReadersDialog'));

interface ReadersButtonProps {
  resource: ReadResource;
  /** Default: of the current record. */
  id?: Identifier;
  /** Its text, such as the number of readers. */
  children: ReactNode;
  /** For users who may not ask. Default: the children as plain text. */
  fallback?: ReactNode;
}

/** Opens who can see a record, and why. */
export const ReadersButton = ({ resource, id: ownId, children, fallback = children }: ReadersButtonProps) => {
  const record = useRecordContext();
  const id = ownId ?? record?.id;
  const { canAccess } = useCanAccess({ action: 'show', resource, record });
  const [isOpen, setOpen] = useState(false);
  if (!canAccess || id === undefined || !hasCapability('audiences')) return fallback;
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="body2"
        aria-haspopup="dialog"
        onFocus={() => void ReadersDialog.preload()}
        onPointerEnter={() => void ReadersDialog.preload()}
        onClick={() => setOpen(true)}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense>
          <ReadersDialog resource={resource} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
