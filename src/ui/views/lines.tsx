import type { SvgIconComponent } from '@mui/icons-material';
import Check from '@mui/icons-material/Check';
import { ListItemIcon, ListItemText, MenuItem, type MenuItemProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ListView } from '../../../contract/listView';

/** A long name is cut rather than making the menu as wide as the screen. */
const CUT = { primary: { noWrap: true } } as const;

/** A view that can be chosen; the rest of its props are the menu's, which brings the focus to it. */
export const Choice = ({
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

/** What can be done with a view. */
export const Act = ({
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
