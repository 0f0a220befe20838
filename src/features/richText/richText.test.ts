import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanPaste } from './cleanPaste';
import { getContent, ContentSync } from './ContentSync';
import { textExtensions } from './extensions';
import { toUrl } from './links';
import { MediaImage } from './mediaImage';
import { PictureUploads } from './pictureUploads';

describe('link URLs', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    [' anslag.se/om ', 'https://anslag.se/om'],
    ['info@anslag.se', 'mailto:info@anslag.se'],
    ['070-123 45 67', 'tel:0701234567'],
    ['mailto:a@b.se', 'mailto:a@b.se'],
  ])('%s becomes %s', (typed, link) => {
    expect(toUrl(typed)).toBe(link);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//a.example', 'en mening', ''])(
    'reject %s',
    (typed) => {
      expect(toUrl(typed)).toBeNull();
    },
  );
});

describe('text typed after a link', () => {
  const type = (content: string, ...texts: string[]) => {
    const element = document.createElement('div');
    const editor = new Editor({ element, extensions: textExtensions, content });
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
    for (const text of texts) editor.view.dispatch(editor.state.tr.insertText(text));
    const { body } = new DOMParser().parseFromString(getContent(editor), 'text/html');
    editor.destroy();
    return [body.textContent, ...[...body.querySelectorAll('a')].map((link) => link.textContent)];
  };

  it('is not part of it', () => {
    expect(type('<p>Se <a href="/my-pages/7">rutinen</a></p>', ' nu')).toEqual(['Se rutinen nu', 'rutinen']);
  });

  it('becomes one if it is a URL', () => {
    expect(type('<p>Se</p>', ' https://anslag.se', ' ', 'nu')).toEqual([
      'Se https://anslag.se nu',
      'https://anslag.se',
    ]);
  });
});

describe('pasted HTML', () => {
  it('converts Word lists, nested and numbered', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
    const { html } = cleanPaste(
      `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Före</p>${item(1, '·', 'Ett')}${item(2, 'o', 'Under')}${item(1, '·', 'Två')}<p>Emellan</p>${item(1, '1.', 'Först')}${item(2, 'c)', 'C')}<p>Sist</p>${item(1, 'IV.', 'Fyra')}<!--EndFragment--></body></html>`,
    );
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect([...body.children].map(({ tagName }) => tagName)).toEqual(['P', 'UL', 'P', 'OL', 'P', 'OL']);
    const [first, second] = body.querySelectorAll('body > ul > li');
    expect(first?.querySelector('ul > li')?.textContent).toBe('Under');
    expect(second?.textContent).toBe('Två');
    expect(body.querySelector('ol p')?.textContent).toBe('Först');
    const lists = [...body.querySelectorAll('ol')];
    expect(lists.map(({ type, start }) => [type, start])).toEqual([
      ['', 1],
      ['a', 3],
      ['I', 4],
    ]);
    expect(html).not.toMatch(/<!--|style>|o:p/);
  });

  it('loses pictures of other websites, and reports it', () => {
    const pasted = cleanPaste('<p>a<img src="https://a.example/x.png">b</p>');
    expect(pasted).toEqual({ html: '<p>ab</p>', foreign: true });
    const ours = '<img data-media-id="7" src="/api/v2/files/1">';
    expect(cleanPaste(ours)).toEqual({ html: ours, foreign: false });
    expect(cleanPaste('<img data-media-id="7" src="https://a.example/x.png">').html).not.toContain(
      'a.example',
    );
  });

  it('keeps copied links to pages of the company', () => {
    window.history.replaceState(null, '', '/c/7/pages/1/edit');
    const paste = (path: string) => cleanPaste(`<a href="${window.location.origin}${path}">a</a>`).html;
    expect(paste('/c/7/my-pages/3')).toBe('<a href="/my-pages/3">a</a>');
    for (const path of ['/c/8/my-pages/3', '/c/7/users/3']) expect(paste(path)).toContain(path);
    window.history.replaceState(null, '', '/');
  });

  it('is cleaned in linear time, also with tags that do not end', () => {
    expect(cleanPaste('<a '.repeat(400_000))).toEqual({ html: '', foreign: false });
  });

  it('gets headings of level 2 to 4', () => {
    expect(cleanPaste('<h1 class="x">A</h1><h6>B</h6>').html).toBe('<h2 class="x">A</h2><h4>B</h4>');
  });
});

it('a picture that is moved within the editor is not uploaded', () => {
  const upload = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  const onBusy = () => undefined;
  const texts = { uploading: String, failed: String, retry: '', discard: '' };
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...textExtensions,
      MediaImage,
      PictureUploads.configure({ upload, texts, onBusy, interrupted: [] }),
    ],
  });
  const { view, state } = editor;
  view.posAtCoords = () => ({ pos: 1, inside: 0 });
  const drop = Object.assign(new MouseEvent('drop'), {
    dataTransfer: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
  }) as MouseEvent as DragEvent;
  const slice = state.doc.slice(0);
  const isHandled = () => view.someProp('handleDrop', (handle) => handle(view, drop, slice, true)) ?? false;
  view.dragging = { slice, move: true };
  expect(isHandled()).toBe(false);
  view.dragging = null;
  expect(isHandled()).toBe(true);
  editor.destroy();
});

describe('ContentSync', () => {
  const open = (value: string) => {
    const editor = new Editor({
      element: document.body.appendChild(document.createElement('div')),
      extensions: [...textExtensions, MediaImage],
      content: value,
    });
    const onChange = vi.fn<(value: string) => void>();
    const sync = new ContentSync(editor, value, onChange);
    editor.on('update', sync.onUpdate);
    const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text, 1));
    return { editor, onChange, sync, type };
  };
  const picture = (src: string) => `<p>A<img data-media-id="7" alt="Katt" src="${src}"></p>`;

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('reports the first change at once, later ones after a pause or before submit', () => {
    const { onChange, sync, type } = open('<p>b</p>');
    type('1');
    expect(onChange.mock.calls).toEqual([['<p>1b</p>']]);
    type('2');
    type('3');
    expect(onChange).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(onChange).toHaveBeenLastCalledWith('<p>321b</p>');
    type('4');
    sync.flush();
    expect(onChange).toHaveBeenLastCalledWith('<p>4321b</p>');
  });

  it('restores the saved value after an undo, however it was written', () => {
    const loaded = '<p >b</p>\n<table><tbody><tr><td>c</td></tr></tbody></table>';
    const { editor, onChange, type } = open(loaded);
    type('1');
    editor.commands.undo();
    vi.runAllTimers();
    expect(onChange).toHaveBeenLastCalledWith(loaded);
  });

  it('omits the URLs of pictures, which change', () => {
    const { editor, onChange, sync, type } = open(picture('/old'));
    expect(getContent(editor)).toBe('<p>A<img alt="Katt" data-media-id="7"></p>');
    type('1');
    sync.flush();
    const before = editor.state.doc;
    sync.setValue(picture('/new').replace('A', '1A'));
    expect(editor.state.doc).toBe(before);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('keeps text typed while the form is being saved', () => {
    const { editor, onChange, sync, type } = open('<p>b</p>');
    type('1');
    sync.flush();
    type('2');
    sync.setValue('<p>1b, as it is kept</p>');
    expect(editor.getText()).toBe('21b');
    expect(onChange).toHaveBeenLastCalledWith('<p>21b</p>');
  });

  it('takes a reloaded value, also in place of text typed while a save failed', () => {
    const { editor, sync, type } = open('<p>b</p>');
    type('1');
    sync.flush();
    type('2');
    vi.runAllTimers();
    sync.setValue('<p>theirs</p>');
    expect(editor.getText()).toBe('theirs');
  });
});
