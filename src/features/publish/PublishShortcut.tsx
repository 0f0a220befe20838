import DomainAddOutlined from '@mui/icons-material/DomainAddOutlined';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shortcut } from '../../../contract/resources/shortcuts';
import { recordName } from '../../providers/recordName';
import { PublishAction } from './PublishAction';

/** Publishes a shortcut, which has no screen, to other companies. */
const PublishShortcut = ({ shortcut }: { shortcut: Shortcut }) => {
  const translate = useTranslate();
  const name = recordName(shortcut);
  return (
    <PublishAction
      record={{ resource: 'shortcuts', id: Number(shortcut.id), name }}
      button={(open) => (
        <IconButton size="small" aria-label={translate('publications.title', { name })} onClick={open}>
          <DomainAddOutlined fontSize="small" />
        </IconButton>
      )}
    />
  );
};

export default PublishShortcut;
