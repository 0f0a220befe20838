import { MenuItem, MenuList, Paper, Popper } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { SlashState } from './slashMenu';
import { SecondaryText } from '../../ui/SecondaryText';

/** The list below the cursor. The editor keeps the focus. */
const SlashMenu = ({ editor, state }: { editor: Editor; state: SlashState }) => {
  const translate = useTranslate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { items, active } = state;
  useEffect(() => {
    const area = editor.view.dom;
    area.setAttribute('aria-controls', id);
    area.setAttribute('aria-haspopup', 'listbox');
    return () => {
      for (const name of ['aria-controls', 'aria-haspopup', 'aria-activedescendant'])
        area.removeAttribute(name);
    };
  }, [editor, id]);
  useEffect(() => {
    editor.view.dom.setAttribute('aria-activedescendant', `${id}-${active}`);
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [editor, id, active, items]);
  return (
    <Popper
      open
      // Inside the landmarks of the page.
      disablePortal
      role={undefined}
      placement="bottom-start"
      anchorEl={{ getBoundingClientRect: () => state.rect() ?? new DOMRect() }}
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper elevation={8} sx={{ maxHeight: 320, minWidth: 220, overflowY: 'auto' }}>
        <MenuList
          dense
          ref={list}
          id={id}
          role="listbox"
          aria-label={translate('rich_text.slash.menu')}
          tabIndex={-1}
        >
          {items.map((item, index) => (
            <MenuItem
              key={item.label}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              selected={index === active}
              aria-selected={index === active}
              // A click must not take the focus from the editor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => state.choose(item)}
            >
              {translate(item.label)}
            </MenuItem>
          ))}
        </MenuList>
        {items.length === 0 ? (
          <SecondaryText role="status" sx={{ px: 2, pb: 1.5 }}>
            {translate('rich_text.slash.none')}
          </SecondaryText>
        ) : null}
      </Paper>
    </Popper>
  );
};

export default SlashMenu;
