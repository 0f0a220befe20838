import { Editor } from '@tiptap/core';
import { expect, it, vi } from 'vitest';
import { WAIT } from '../../../tests/support/wait';
import { textExtensions } from './extensions';
import { addSlashMenu, type SlashState } from './slashMenu';

it.each([
  ['offers a table in a paragraph', '<p></p>', true],
  ['offers no table inside a table', '<table><tbody><tr><td><p></p></td></tr></tbody></table>', false],
])('%s', async (_what, content, isOffered) => {
  const editor = new Editor({ extensions: textExtensions, content });
  const onChange = vi.fn<(state: SlashState | null) => void>();
  addSlashMenu(editor, { nameOf: ({ label }) => label, onChange, onOpen: vi.fn() });
  editor.commands.setTextSelection(isOffered ? 1 : 4);
  editor.commands.insertContent('/');
  const labels = () => onChange.mock.lastCall?.[0]?.items.map(({ label }) => label);
  await vi.waitFor(() => expect(labels()).toContain('rich_text.quote'), WAIT);
  expect(labels()?.includes('rich_text.table.insert')).toBe(isOffered);
  editor.destroy();
});
