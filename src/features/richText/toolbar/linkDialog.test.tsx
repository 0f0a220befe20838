import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Editor } from '@tiptap/react';
import { AdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { getContent } from '../ContentSync';
import { textExtensions } from '../extensions';
import LinkDialog from './LinkDialog';

it('what is typed after linking a selected word follows it, unlinked', async () => {
  const editor = new Editor({ extensions: textExtensions, content: '<p>Se rutinen</p>' });
  editor.commands.setTextSelection({ from: 4, to: 11 });
  render(
    <AdminContext>
      <LinkDialog editor={editor} onClose={() => undefined} />
    </AdminContext>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'anslag.se{Enter}');
  const { tr, selection } = editor.state;
  expect([selection.from, selection.to]).toEqual([11, 11]);
  editor.view.dispatch(tr.replaceSelectionWith(editor.schema.text(' nu'), true));
  expect(getContent(editor)).toBe(
    '<p>Se <a rel="noopener noreferrer" href="https://anslag.se">rutinen</a> nu</p>',
  );
  editor.destroy();
});
