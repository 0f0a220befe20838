import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import Check from '@mui/icons-material/Check';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DriveFileRenameOutline from '@mui/icons-material/DriveFileRenameOutline';
import LinkIcon from '@mui/icons-material/Link';
import Refresh from '@mui/icons-material/Refresh';
import SaveOutlined from '@mui/icons-material/SaveOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Divider, ListItemIcon, Menu, MenuItem, ListItemText, type MenuItemProps } from '@mui/material';
import { Suspense, useState } from 'react';
import { useDataProvider, useNavigate, useNotify, useTranslate } from 'react-admin';
import type { ListView, ListViewUpdate } from '../../../contract/listView';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ConfirmDialog } from '../../ui/ConfirmedAction';
import { useDensity } from '../table/density';
import { useNotifyError } from '../../ui/useNotifyError';
import type { ViewDraft } from './ViewNameDialog';
import { useListViews } from './useListViews';
import type { SvgIconComponent } from '@mui/icons-material';

const ViewNameDialog = lazyWithRetry(() => import('./ViewNameDialog'));

/** Truncates a long name. */
const CUT = { primary: { noWrap: true } } as const;

/** Passes on the props that MUI's Menu sets for focus handling. */
const ViewItem = ({
  view,
  isCurrent,
  onChoose,
  ...props
}: MenuItemProps & {
  view: ListView;
  isCurrent: boolean;
  onChoose: () => void;
}) => {
  const translate = useTranslate();
  return (
    <MenuItem {...props} role="menuitemradio" aria-checked={isCurrent} onClick={onChoose}>
      <ListItemIcon>{isCurrent && <Check fontSize="small" />}</ListItemIcon>
      <ListItemText
        primary={view.name}
        secondary={view.is_default ? translate('lists.views.is_default') : undefined}
        slotProps={CUT}
      />
    </MenuItem>
  );
};

const ActionItem = ({
  icon: Icon,
  text,
  onAct,
  ...props
}: MenuItemProps & { icon: SvgIconComponent; text: string; onAct: () => void }) => (
  <MenuItem {...props} onClick={onAct}>
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
    <ListItemText primary={text} slotProps={CUT} />
  </MenuItem>
);

interface ViewsMenuProps {
  anchor: HTMLElement | null;
  /** The current state of the list as a query string. */
  query: string;
  table: boolean;
  onClose: () => void;
}

/** Switches the table between comfortable and compact rows. */
const DensityItem = (props: MenuItemProps) => {
  const translate = useTranslate();
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    <MenuItem
      {...props}
      role="menuitemcheckbox"
      aria-checked={isCompact}
      onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
    >
      <ListItemIcon>{isCompact && <Check fontSize="small" />}</ListItemIcon>
      {translate('lists.compact')}
    </MenuItem>
  );
};

/** Returns what the menu does with views; each closes the menu. */
const useViewActions = (
  { resource, setCurrentId, refresh }: ReturnType<typeof useListViews>,
  { query, onClose }: Pick<ViewsMenuProps, 'query' | 'onClose'>,
) => {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const choose = ({ id, query: search }: ListView) => {
    onClose();
    setCurrentId(id);
    navigate({ pathname: `/${resource}`, search });
  };
  const update = async (view: ListView, changes: ListViewUpdate) => {
    onClose();
    try {
      await dataProvider.updateListView(view.id, changes);
      notify('lists.views.saved', { type: 'success' });
    } catch (failure) {
      notifyError(failure);
    } finally {
      await refresh();
    }
  };
  const copy = () => {
    onClose();
    const link = `${window.location.origin}${window.location.pathname}?${query}`;
    navigator.clipboard.writeText(link).then(
      () => notify('clipboard.link_copied', { type: 'success' }),
      () => notify('lists.views.not_copied', { type: 'warning' }),
    );
  };
  return { choose, update, copy };
};

/** Applies, saves, shares and changes saved views. */
const ViewsMenu = ({ anchor, query, table, onClose }: ViewsMenuProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const listViews = useListViews();
  const { views, error, refetch, current, refresh } = listViews;
  const { choose, update, copy } = useViewActions(listViews, { query, onClose });
  const [draft, setDraft] = useState<ViewDraft | null>(null);
  const [viewToDelete, setViewToDelete] = useState<ListView | null>(null);
  const [isConfirming, setConfirming] = useState(false);

  const change = (view: ListView, changes: ListViewUpdate) => () => void update(view, changes);
  const name = (next: ViewDraft) => () => {
    onClose();
    setDraft(next);
  };

  return (
    <>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={onClose}
        slotProps={{
          list: { 'aria-label': translate('lists.views.button') },
          paper: { sx: { maxWidth: 'min(420px, 92vw)' } },
        }}
      >
        {error && (
          <ActionItem icon={Refresh} text={translate('lists.views.failed')} onAct={() => void refetch()} />
        )}
        {views?.map((view) => (
          <ViewItem
            key={view.id}
            view={view}
            isCurrent={view.id === current?.id}
            onChoose={() => choose(view)}
          />
        ))}
        {views && views.length > 0 && <Divider component="li" />}
        {current && current.query !== query && (
          <ActionItem
            icon={SaveOutlined}
            text={translate('lists.views.save', { name: current.name })}
            onAct={change(current, { query })}
          />
        )}
        <ActionItem
          icon={BookmarkAddOutlined}
          text={translate('lists.views.save_new')}
          onAct={name({ query })}
        />
        {current && [
          <ActionItem
            key="name"
            icon={DriveFileRenameOutline}
            text={translate('lists.views.rename', { name: current.name })}
            onAct={name({ view: current, query })}
          />,
          <ActionItem
            key="default"
            icon={current.is_default ? StarBorder : Star}
            text={translate(current.is_default ? 'lists.views.no_default' : 'lists.views.make_default', {
              name: current.name,
            })}
            onAct={change(current, { is_default: !current.is_default })}
          />,
          <ActionItem
            key="delete"
            icon={DeleteOutlined}
            text={translate('lists.views.remove', { name: current.name })}
            onAct={() => {
              onClose();
              setViewToDelete(current);
              setConfirming(true);
            }}
          />,
        ]}
        <ActionItem icon={LinkIcon} text={translate('lists.views.copy')} onAct={copy} />
        {table && [<Divider key="line" component="li" />, <DensityItem key="density" />]}
      </Menu>
      <ConfirmDialog
        danger
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={translate('lists.views.remove_title', { name: viewToDelete?.name ?? '' })}
        content={translate('lists.views.remove_text')}
        confirm="ra.action.delete"
        failed="lists.views.remove_failed"
        action={async () => {
          if (viewToDelete) await dataProvider.removeListView(viewToDelete.id);
        }}
        success="lists.views.removed"
        onSuccess={() => void refresh()}
      />
      {draft && (
        <Suspense>
          <ViewNameDialog draft={draft} onClose={() => setDraft(null)} />
        </Suspense>
      )}
    </>
  );
};

export default ViewsMenu;
