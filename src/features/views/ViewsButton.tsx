import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import { Box } from '@mui/material';
import { Suspense, useState, type MouseEvent } from 'react';
import { Button, useTranslate } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import { useListViews } from './useListViews';
import { toQuery, useColumnsInUrl, useListState } from './listState';

const ViewsMenu = lazyScreen(() => import('./ViewsMenu'));

/** A placeholder to split the translated label at the name. */
const NAME = '\u0000';

/** Short, so that all buttons fit into one line in every language. */
const NAME_STYLE = {
  display: 'inline-block',
  maxWidth: '11ch',
  '@media (min-width: 1600px)': { maxWidth: '28ch' },
  mx: '0.5ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
};

const preload = () => {
  void ViewsMenu.preload();
};

/** The menu of saved views and of the table's density. @param table whether the rows are a table */
export const ViewsButton = ({ table }: { table: boolean }) => {
  const translate = useTranslate();
  useColumnsInUrl();
  const { current } = useListViews();
  const query = toQuery(useListState());
  const [isLoaded, setIsLoaded] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isChanged = current !== undefined && current.query !== query;
  const text = isChanged ? 'lists.views.changed' : 'lists.views.current';
  const label = translate(current ? text : 'lists.views.button', { name: current?.name });
  const [before, after] = translate(text, { name: NAME }).split(NAME);

  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setIsLoaded(true);
    setAnchor(currentTarget);
  };

  return (
    <>
      <Button
        label={
          current ? (
            // A long name is truncated in the button; the menu shows all of it.
            <>
              {before}
              <Box component="span" sx={NAME_STYLE}>
                {current.name}
              </Box>
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
        onFocus={preload}
        onPointerEnter={preload}
      >
        <ViewListOutlined />
      </Button>
      {isLoaded && (
        <Suspense>
          <ViewsMenu anchor={anchor} query={query} table={table} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};
