import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { useState, type MouseEvent } from 'react';
import { Button, useTranslate } from 'react-admin';
import { useNotifyError } from '../useNotifyError';
import { toQuery } from './listQuery';
import { useListState } from './useListState';
import { useListViews } from './useListViews';
import { useOpenedList } from './useOpenedList';

const load = () => import('./ViewsMenu');
type Menu = Awaited<ReturnType<typeof load>>['default'];

/** Letters of a name that the button shows; the menu tells the whole of it. */
const SHOWN = 28;
const short = (name: string): string => (name.length > SHOWN ? `${name.slice(0, SHOWN - 1).trim()}…` : name);

const warmUp = () => {
  load().catch(() => undefined);
};

/** The saved views of a list, and how its rows look; says which view is shown. @param table the rows are a table */
export const ViewsButton = ({ table }: { table: boolean }) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  useOpenedList();
  const { current } = useListViews();
  const query = toQuery(useListState());
  const [ViewsMenu, setMenu] = useState<Menu | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isChanged = current !== undefined && current.query !== query;
  const text = isChanged ? 'lists.views.changed' : 'lists.views.current';
  const label = current ? translate(text, { name: short(current.name) }) : translate('lists.views.button');

  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    load()
      .then((module) => {
        setMenu(() => module.default);
        setAnchor(currentTarget);
      })
      .catch(notifyError);
  };

  return (
    <>
      <Button
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
        onFocus={warmUp}
        onPointerEnter={warmUp}
      >
        <ViewListOutlined />
      </Button>
      {ViewsMenu && (
        <ViewsMenu
          anchor={anchor}
          query={query}
          table={table}
          onClose={() => {
            setAnchor(null);
          }}
        />
      )}
    </>
  );
};
