import DomainAddOutlined from '@mui/icons-material/DomainAddOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Shortcut } from '../../../contract/resources/shortcuts';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import { recordName } from '../recordName';
import { useMayPublish } from './useMayPublish';

const PublishDialog = lazyWithRetry(() => import('./PublishDialog'));

/** Publishes a shortcut, which has no screen, to other companies. */
const PublishShortcut = ({ shortcut }: { shortcut: Shortcut }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const name = recordName(shortcut);
  if (!useMayPublish()) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('publications.title', { name })}
        onClick={() => setOpen(true)}
      >
        <DomainAddOutlined fontSize="small" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <PublishDialog
            record={{ resource: 'shortcuts', id: Number(shortcut.id), name }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};

export default PublishShortcut;
