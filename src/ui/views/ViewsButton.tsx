import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { useState, type MouseEvent } from 'react';
import { Button, useTranslate } from 'react-admin';
import { useNotifyError } from '../useNotifyError';
import { toQuery } from './listQuery';
import { useListState } from './useListState';
import { useListViews } from './useListViews';
import { useInitialListState } from './useDefaultView';

const load = () => import('./ViewsMenu');
type Menu = Awaited<ReturnType<typeof load>>['default'];

/** A placeholder to split the translated label at the name. */
const NAME = '\u0000';

const warmUp = () => {
  load().catch(() => undefined);
};

/** The menu of saved views and of the table's density. @param table whether the rows are a table */
export const ViewsButton = ({ table }: { table: boolean }) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  useInitialListState();
  const { current } = useListViews();
  const query = toQuery(useListState());
  const [ViewsMenu, setMenu] = useState<Menu | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isChanged = current !== undefined && current.query !== query;
  const text = isChanged ? 'lists.views.changed' : 'lists.views.current';
  const label = translate(current ? text : 'lists.views.button', { name: current?.name });
  const [before, after] = translate(text, { name: NAME }).split(NAME);

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
        label={
          current ? (
            // A long name is truncated in the button; the menu shows all of it.
            <>
              {before}
              <span className="an-view-name">{current.name}</span>
              {after}
            </>
          ) : (
            label
          )
        }
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
        onFocus={warmUp}
        onPointerEnter={warmUp}
      >
        <ViewListOutlined />
      </Button>
      {ViewsMenu && <ViewsMenu anchor={anchor} query={query} table={table} onClose={() => setAnchor(null)} />}
    </>
  );
};
