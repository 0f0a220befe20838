import { Divider, List } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { MenuHeading } from './MenuAnchor';
import type { MenuEntry } from './menuEntries';

interface MenuSectionsProps {
  entries: readonly MenuEntry[];
  isCollapsed?: boolean;
  /** Renders the content of an entry's list item. */
  children: (entry: MenuEntry) => ReactNode;
}

/** The daily entries, and those of the administration below a heading. */
export const MenuSections = ({ entries, isCollapsed = false, children }: MenuSectionsProps) => {
  const translate = useTranslate();
  const title = translate('shell.menu.administration');
  const itemsWhere = (isAdmin: boolean) =>
    entries
      .filter(({ group }) => (group === 'administration') === isAdmin)
      .map((entry) => <li key={entry.to}>{children(entry)}</li>);
  const administration = itemsWhere(true);
  return (
    <>
      <List>{itemsWhere(false)}</List>
      {administration.length > 0 && (
        <>
          <Divider sx={{ mb: 1 }} />
          {!isCollapsed && <MenuHeading>{title}</MenuHeading>}
          <List aria-label={title} disablePadding>
            {administration}
          </List>
        </>
      )}
    </>
  );
};
