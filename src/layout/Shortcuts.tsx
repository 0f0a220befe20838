import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import {
  Box,
  Button,
  CircularProgress,
  IconButton,
  List,
  ListItem,
  Skeleton,
  Tooltip,
  Typography,
} from '@mui/material';
import { Suspense, useState } from 'react';
import { CanAccess, LinkBase, useDelete, useGetList, useTranslate } from 'react-admin';
import type { Shortcut } from '../../contract/resources/shortcuts';
import { lazyScreen } from '../providers/i18nProvider';
import { isWebAddress } from '../routing/appLink';
import { useNotifyDeleted } from '../features/trash/useNotifyDeleted';
import { useFocusAfterRemoval } from '../ui/useFocusAfterRemoval';
import { useNotifyError } from '../ui/useNotifyError';
import { recordName } from '../providers/recordName';
import { MenuAnchor, MenuHeading } from './menu/MenuAnchor';

const PublishShortcut = lazyScreen(() => import('../features/publish/PublishShortcut'));

const QUERY = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

const ShortcutItem = ({ shortcut, editing }: { shortcut: Shortcut; editing: boolean }) => {
  const translate = useTranslate();
  const notifyDeleted = useNotifyDeleted();
  const notifyError = useNotifyError();
  const [deleteOne, { isPending }] = useDelete('shortcuts', undefined, { mutationMode: 'pessimistic' });
  const { id, url } = shortcut;
  const name = recordName(shortcut);

  const remove = () => {
    void deleteOne(
      'shortcuts',
      { id, previousData: shortcut },
      {
        onSuccess: () => notifyDeleted('shortcuts', id, name),
        onError: (error) => notifyError(error),
      },
    );
  };

  return (
    <ListItem disablePadding>
      <MenuAnchor
        component="a"
        disableRipple
        // Never `javascript:`, in case the server does not check.
        href={isWebAddress(url) ? url : undefined}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={translate('shell.shortcuts.opens_new_tab', { name })}
      >
        <Typography variant="inherit" component="span" noWrap>
          {name}
        </Typography>
        {!editing && <OpenInNew sx={{ fontSize: 16, color: 'text.secondary' }} />}
      </MenuAnchor>
      {editing && (
        <Suspense>
          <PublishShortcut shortcut={shortcut} />
        </Suspense>
      )}
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
    </ListItem>
  );
};

const ShortcutList = ({ shortcuts, editing }: { shortcuts: readonly Shortcut[]; editing: boolean }) => (
  <List disablePadding>
    {shortcuts.map((shortcut) => (
      <ShortcutItem key={shortcut.id} shortcut={shortcut} editing={editing} />
    ))}
  </List>
);

export const Shortcuts = () => {
  const translate = useTranslate();
  const [editing, setEditing] = useState(false);
  const { data: shortcuts = [], isPending, error, refetch } = useGetList<Shortcut>('shortcuts', QUERY);
  const hasShortcuts = shortcuts.length > 0;
  const addLink = useFocusAfterRemoval<HTMLAnchorElement>(shortcuts.length);
  return (
    <Box
      component="section"
      aria-label={translate('shell.shortcuts.title')}
      aria-busy={isPending}
      sx={{ px: 1.5, pb: 3 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        <MenuHeading>{translate('shell.shortcuts.title')}</MenuHeading>
        <CanAccess action="create" resource="shortcuts">
          <Tooltip title={translate('shell.shortcuts.add')}>
            <IconButton
              component={LinkBase}
              ref={addLink}
              to="/shortcuts/create"
              aria-label={translate('shell.shortcuts.add')}
              size="small"
            >
              <Add fontSize="small" />
            </IconButton>
          </Tooltip>
        </CanAccess>
        {hasShortcuts && (
          <CanAccess action="delete" resource="shortcuts">
            <IconButton
              aria-label={translate('shell.shortcuts.edit')}
              aria-pressed={editing}
              onClick={() => setEditing(!editing)}
              size="small"
            >
              {editing ? <Check fontSize="small" /> : <EditOutlined fontSize="small" />}
            </IconButton>
          </CanAccess>
        )}
      </Box>
      {isPending && <Skeleton sx={{ mx: 2 }} />}
      {error && (
        <Typography variant="body2" role="alert" sx={{ px: 2 }}>
          {translate('shell.shortcuts.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {translate('app.retry')}
          </Button>
        </Typography>
      )}
      {hasShortcuts && <ShortcutList shortcuts={shortcuts} editing={editing} />}
    </Box>
  );
};
