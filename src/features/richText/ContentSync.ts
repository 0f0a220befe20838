import { createDocument, getHTMLFromFragment, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { fitContent } from './cleanPaste';

/** Milliseconds without typing before the form gets the new value. */
const DELAY = 400;

/** Removes the empty paragraphs that the editor adds at the end, for example below a table. */
const trimEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

/** Returns the document as HTML. */
export const getContent = (editor: Editor): string => trimEnd(editor.getHTML());

/**
 * Keeps a form value and an editor in sync without serializing the document at each keystroke. The first change is
 * reported at once, so that the form becomes dirty; later ones after a pause, on blur and before submit.
 */
export class ContentSync {
  private formValue: string;
  /** The saved value and its document. */
  private saved: { value: string; document: DocumentNode | null };
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param editor contains `value` already */
  constructor(
    private readonly editor: Editor,
    value: string,
    private readonly onChange: (value: string) => void,
  ) {
    this.formValue = value;
    this.normalize();
    this.saved = { value, document: editor.state.doc };
  }

  readonly onUpdate = (): void => {
    this.cancel();
    this.timer = setTimeout(this.flush, DELAY);
    if (this.formValue === this.saved.value) this.flush();
  };

  /** Reports a pending change. */
  readonly flush = (): void => {
    if (this.timer === undefined) return;
    this.cancel();
    const { saved, editor } = this;
    // After an undo the form gets the saved value, which the editor might write differently.
    const isSaved = saved.document !== null && editor.state.doc.eq(saved.document);
    const value = isSaved ? saved.value : getContent(editor);
    if (value === this.formValue) return;
    this.formValue = value;
    this.onChange(value);
  };

  /** Takes a value that the form got from elsewhere: from the response to a save, or a reload. */
  readonly setValue = (value: string): void => {
    if (value === this.formValue || this.editor.isDestroyed) return;
    const { editor } = this;
    const content = getContent(editor);
    const document = editor.state.doc;
    // The form keeps what was reported earlier if it should.
    const isPending = this.timer !== undefined;
    this.cancel();
    this.formValue = value;
    if (this.serialize(value) === content) {
      // Only the URLs of images differ. Keeps the cursor and the undo history.
      this.saved = { value, document };
      return;
    }
    if (isPending) {
      this.saved = { value, document: null };
      this.formValue = content;
      this.onChange(content);
      return;
    }
    const { from } = editor.state.selection;
    editor.commands.setContent(fitContent(value), { emitUpdate: false });
    if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size - 1));
    this.normalize();
    this.saved = { value, document: editor.state.doc };
  };

  /** Drops a pending change. */
  readonly cancel = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
  };

  /** Lets the extensions make their corrections, so that they do not count as the user's changes. */
  private normalize(): void {
    const { state, view } = this.editor;
    view.dispatch(closeHistory(state.tr.setMeta('preventUpdate', true).setMeta('addToHistory', false)));
  }

  /** Returns HTML as the editor would write it. */
  private serialize(value: string): string {
    const { schema } = this.editor;
    return trimEnd(getHTMLFromFragment(createDocument(fitContent(value), schema).content, schema));
  }
}
