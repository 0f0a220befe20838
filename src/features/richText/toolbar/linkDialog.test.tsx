import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Editor } from '@tiptap/react';
import { AdminContext } from 'react-admin';
import { expect, it } from 'vitest';
import { getContent } from '../ContentSync';
import { textExtensions } from '../extensions';
import { MediaImage } from '../mediaImage';
import LinkDialog from './LinkDialog';

const editorOf = (content: string) => new Editor({ extensions: [...textExtensions, MediaImage], content });

const open = (editor: Editor) => {
  render(
    <AdminContext>
      <LinkDialog editor={editor} onClose={() => undefined} />
    </AdminContext>,
  );
  return userEvent.setup();
};

it('what is typed after linking a selected word follows it, unlinked', async () => {
  const editor = editorOf('<p>Se rutinen</p>');
  editor.commands.setTextSelection({ from: 4, to: 11 });
  const user = open(editor);
  await user.type(screen.getByRole('textbox'), 'anslag.se{Enter}');
  const { tr, selection } = editor.state;
  expect([selection.from, selection.to]).toEqual([11, 11]);
  editor.view.dispatch(tr.replaceSelectionWith(editor.schema.text(' nu'), true));
  expect(getContent(editor)).toBe(
    '<p>Se <a rel="noopener noreferrer" href="https://anslag.se">rutinen</a> nu</p>',
  );
  editor.destroy();
});

it('a selected picture becomes a link, and is kept', async () => {
  const editor = editorOf('<p><img alt="Karta" data-media-id="7"></p>');
  editor.commands.setNodeSelection(1);
  const user = open(editor);
  await user.type(screen.getByRole('textbox'), 'anslag.se{Enter}');
  expect(getContent(editor)).toBe(
    '<p><a rel="noopener noreferrer" href="https://anslag.se"><img alt="Karta" data-media-id="7"></a></p>',
  );
  editor.destroy();
});
