import Add from '@mui/icons-material/Add';
import Check from '@mui/icons-material/Check';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, LinkBase, useGetList, useTranslate } from 'react-admin';
import type { Shortcut } from '../../../contract/shortcut';
import { ShortcutItem } from './ShortcutItem';

const QUERY = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

const ShortcutList = ({ shortcuts, editing }: { shortcuts: readonly Shortcut[]; editing: boolean }) => (
  <ul className="an-shortcuts">
    {shortcuts.map((shortcut) => (
      <ShortcutItem key={shortcut.id} shortcut={shortcut} editing={editing} />
    ))}
  </ul>
);

/** The company's links below the menu, with adding and, when there is one, deleting (spec section 2). */
export const Shortcuts = () => {
  const translate = useTranslate();
  const [editing, setEditing] = useState(false);
  const { data: shortcuts = [], isPending, error, refetch } = useGetList<Shortcut>('shortcuts', QUERY);
  const some = shortcuts.length > 0;
  return (
    <Box component="section" aria-label={translate('shell.shortcuts.title')} sx={{ px: 1.5, pb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, minHeight: 44 }}>
        <Typography
          variant="overline"
          component="h2"
          sx={{ flex: 1, lineHeight: 1.5, color: 'text.secondary' }}
        >
          {translate('shell.shortcuts.title')}
        </Typography>
        <CanAccess action="create" resource="shortcuts">
          <Tooltip title={translate('shell.shortcuts.add')}>
            <IconButton
              component={LinkBase}
              to="/shortcuts/create"
              aria-label={translate('shell.shortcuts.add')}
              size="small"
            >
              <Add fontSize="small" />
            </IconButton>
          </Tooltip>
        </CanAccess>
        {some && (
          <CanAccess action="delete" resource="shortcuts">
            <IconButton
              aria-label={translate('shell.shortcuts.edit')}
              aria-pressed={editing}
              onClick={() => {
                setEditing(!editing);
              }}
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
          <Button
            size="small"
            onClick={() => {
              void refetch();
            }}
          >
            {translate('app.retry')}
          </Button>
        </Typography>
      )}
      {some && <ShortcutList shortcuts={shortcuts} editing={editing} />}
    </Box>
  );
};
