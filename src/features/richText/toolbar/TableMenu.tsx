import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import { Divider, Menu, MenuItem } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AppMessageKey } from '../../../../i18n/types';
import { ToolbarButton } from './ToolbarButton';

/** The commands for the table at the cursor, in groups. */
const COMMANDS: readonly (readonly (readonly [text: AppMessageKey, run: (editor: Editor) => void])[])[] = [
  [
    ['rich_text.table.row_above', (editor) => editor.chain().focus().addRowBefore().run()],
    ['rich_text.table.row_below', (editor) => editor.chain().focus().addRowAfter().run()],
    ['rich_text.table.column_before', (editor) => editor.chain().focus().addColumnBefore().run()],
    ['rich_text.table.column_after', (editor) => editor.chain().focus().addColumnAfter().run()],
  ],
  [['rich_text.table.header_row', (editor) => editor.chain().focus().toggleHeaderRow().run()]],
  [
    ['rich_text.table.delete_row', (editor) => editor.chain().focus().deleteRow().run()],
    ['rich_text.table.delete_column', (editor) => editor.chain().focus().deleteColumn().run()],
    ['rich_text.table.delete', (editor) => editor.chain().focus().deleteTable().run()],
  ],
];

/** Inserts a table, or edits the one at the cursor. */
export const TableMenu = ({ editor, inside }: { editor: Editor; inside: boolean }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const insert = () => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  return (
    <>
      <ToolbarButton
        label={translate(inside ? 'rich_text.table.name' : 'rich_text.table.insert')}
        icon={TableChartOutlined}
        aria-haspopup={inside ? 'menu' : undefined}
        aria-expanded={inside ? anchor !== null : undefined}
        onClick={({ currentTarget }) => {
          if (inside) setAnchor(currentTarget);
          else insert();
        }}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('rich_text.table.name'), dense: true } }}
      >
        {COMMANDS.flatMap((group, index) => [
          ...(index > 0 ? [<Divider key={index} />] : []),
          ...group.map(([text, run]) => (
            <MenuItem
              key={text}
              onClick={() => {
                setAnchor(null);
                run(editor);
              }}
            >
              {translate(text)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
};
