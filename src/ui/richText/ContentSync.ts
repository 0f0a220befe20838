import { createDocument, getHTMLFromFragment, type Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node as DocumentNode } from '@tiptap/pm/model';
import { fitHeadings } from './cleanPaste';

/** Milliseconds without typing after which the form learns of it. */
const PAUSE = 400;

/** Without the empty line that the editor keeps below a table; nothing when it is empty. */
const trimmed = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

/** The document as it is sent. */
export const contentOf = (editor: Editor): string => trimmed(editor.getHTML());

/**
 * Keeps a form's value and the editor's document together without writing out the whole document at each keystroke:
 * the first change is told at once, so that the form knows it has changed; what follows after a pause, on leaving the
 * editor and before the form is sent.
 */
export class ContentSync {
  /** What the form holds. */
  private told: string;
  /** What was loaded, and the document that stands for it. */
  private loaded: { value: string; document: DocumentNode | null };
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The document as it was sent last. */
  private sent: DocumentNode | undefined;

  /**
   * @param editor holds the value already
   * @param tell   gives the form its new value
   */
  constructor(
    private readonly editor: Editor,
    value: string,
    private readonly tell: (value: string) => void,
  ) {
    this.told = value;
    this.settle();
    this.loaded = { value, document: editor.state.doc };
  }

  /** Whether there is something that the form does not know yet. */
  get isWaiting(): boolean {
    return this.timer !== undefined;
  }

  /** The document has changed. */
  readonly changed = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, PAUSE);
    if (this.told === this.loaded.value) this.flush();
  };

  /** Tells the form what it does not know yet. */
  readonly flush = (): void => {
    if (!this.isWaiting) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const { loaded, editor } = this;
    // What was changed and changed back is what was loaded, however that was written.
    const unchanged = loaded.document !== null && editor.state.doc.eq(loaded.document);
    const value = unchanged ? loaded.value : contentOf(editor);
    if (value === this.told) return;
    this.told = value;
    this.tell(value);
  };

  /** The form is about to be sent. */
  readonly beforeSubmit = (): void => {
    this.flush();
    this.sent = this.editor.state.doc;
  };

  /** The form has another value: it was saved, or loaded anew. */
  readonly receive = (value: string): void => {
    if (value === this.told || this.editor.isDestroyed) return;
    const { editor } = this;
    const mine = contentOf(editor);
    const document = editor.state.doc;
    const typedSince = this.sent !== undefined && this.sent !== document;
    this.sent = undefined;
    this.told = value;
    if (this.normal(value) === mine) {
      // The same but for the links of its pictures: the cursor and what can be undone stay.
      this.loaded = { value, document };
      return;
    }
    if (typedSince) {
      this.loaded = { value, document: null };
      this.told = mine;
      this.tell(mine);
      return;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    const { from } = editor.state.selection;
    editor.commands.setContent(fitHeadings(value), { emitUpdate: false });
    if (editor.isFocused) editor.commands.setTextSelection(Math.min(from, editor.state.doc.content.size - 1));
    this.settle();
    this.loaded = { value, document: editor.state.doc };
  };

  readonly stop = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
  };

  /** Lets the extensions put right what they want to put right before anybody types. */
  private settle(): void {
    const { state, view } = this.editor;
    view.dispatch(closeHistory(state.tr.setMeta('preventUpdate', true).setMeta('addToHistory', false)));
  }

  /** How the editor would write this. */
  private normal(value: string): string {
    const { schema } = this.editor;
    return trimmed(getHTMLFromFragment(createDocument(fitHeadings(value), schema).content, schema));
  }
}
