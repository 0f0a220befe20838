import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { CircularProgress, IconButton } from '@mui/material';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { Shortcut } from '../../../contract/shortcut';
import { useNotifyError } from '../../ui/useNotifyError';

/** Anything but a web address, from a server that does not check, is not made a link. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);

/** One shortcut: opens in a new tab; while editing it can be deleted. */
export const ShortcutItem = ({ shortcut, editing }: { shortcut: Shortcut; editing: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const [deleteOne, { isPending }] = useDelete('shortcuts', undefined, { mutationMode: 'pessimistic' });
  const { id, name, url } = shortcut;

  const remove = () => {
    void deleteOne(
      'shortcuts',
      { id, previousData: shortcut },
      {
        onSuccess: () => {
          notify('app.deleted', { type: 'success' });
        },
        onError: (error) => {
          notifyError(error);
        },
      },
    );
  };

  return (
    <li className="an-shortcut">
      <a
        className="an-menu-link"
        href={isWebAddress(url) ? url : undefined}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={translate('shell.shortcuts.opens_new_tab', { name })}
      >
        <span className="an-cut">{name}</span>
        {!editing && <OpenInNew sx={{ fontSize: 16, color: 'text.secondary' }} />}
      </a>
      {editing && (
        <IconButton
          size="small"
          disabled={isPending}
          aria-label={translate('shell.shortcuts.delete', { name })}
          onClick={remove}
        >
          {isPending ? <CircularProgress size={16} /> : <DeleteOutlined fontSize="small" />}
        </IconButton>
      )}
    </li>
  );
};
