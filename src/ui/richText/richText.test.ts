import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanPaste } from './cleanPaste';
import { contentOf, ContentSync } from './ContentSync';
import { textExtensions } from './extensions';
import { toLink } from './links';
import { MediaImage } from './mediaImage';

describe('an address of a link', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b'],
    [' anslag.se/om ', 'https://anslag.se/om'],
    ['info@anslag.se', 'mailto:info@anslag.se'],
    ['070-123 45 67', 'tel:0701234567'],
    ['mailto:a@b.se', 'mailto:a@b.se'],
  ])('%s is %s', (typed, link) => {
    expect(toLink(typed)).toBe(link);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//a.example', 'en mening', ''])(
    'is not %s',
    (typed) => {
      expect(toLink(typed)).toBeNull();
    },
  );
});

describe('what is pasted', () => {
  it('makes the lists of Word into lists, nested and numbered', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
    const { html } = cleanPaste(
      `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Före</p>${item(1, '·', 'Ett')}${item(2, 'o', 'Under')}${item(1, '·', 'Två')}<p>Emellan</p>${item(1, '1.', 'Först')}<!--EndFragment--></body></html>`,
    );
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect([...body.children].map(({ tagName }) => tagName)).toEqual(['P', 'UL', 'P', 'OL']);
    const [first, second] = body.querySelectorAll('body > ul > li');
    expect(first?.querySelector('ul > li')?.textContent).toBe('Under');
    expect(second?.textContent).toBe('Två');
    expect(body.querySelector('ol')?.textContent).toBe('Först');
    expect(html).not.toMatch(/<!--|style>|o:p/);
  });

  it('leaves out pictures of other places, and says so', () => {
    const pasted = cleanPaste('<p>a<img src="https://a.example/x.png">b</p>');
    expect(pasted).toEqual({ html: '<p>ab</p>', foreign: true });
    const ours = '<img data-media-id="7" src="/api/v2/files/1">';
    expect(cleanPaste(ours)).toEqual({ html: ours, foreign: false });
    expect(cleanPaste('<img data-media-id="7" src="https://a.example/x.png">').html).not.toContain(
      'a.example',
    );
  });

  it('has no heading of the first level', () => {
    expect(cleanPaste('<h1 class="x">A</h1><h6>B</h6>').html).toBe('<h2 class="x">A</h2><h4>B</h4>');
  });
});

describe('the value of the form and the document', () => {
  const open = (value: string) => {
    const editor = new Editor({
      element: document.body.appendChild(document.createElement('div')),
      extensions: [...textExtensions, MediaImage],
      content: value,
    });
    const tell = vi.fn<(value: string) => void>();
    const sync = new ContentSync(editor, value, tell);
    editor.on('update', sync.changed);
    const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text, 1));
    return { editor, tell, sync, type };
  };
  const picture = (src: string) => `<p>A<img data-media-id="7" alt="Katt" src="${src}"></p>`;

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('tells the first change at once, and the others after a pause or before it is sent', () => {
    const { tell, sync, type } = open('<p>b</p>');
    type('1');
    expect(tell.mock.calls).toEqual([['<p>1b</p>']]);
    type('2');
    type('3');
    expect(tell).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(tell).toHaveBeenLastCalledWith('<p>321b</p>');
    type('4');
    sync.beforeSubmit();
    expect(tell).toHaveBeenLastCalledWith('<p>4321b</p>');
  });

  it('is what was loaded once a change is undone, however that was written', () => {
    const loaded = '<p >b</p>\n<table><tbody><tr><td>c</td></tr></tbody></table>';
    const { editor, tell, type } = open(loaded);
    type('1');
    editor.commands.undo();
    vi.runAllTimers();
    expect(tell).toHaveBeenLastCalledWith(loaded);
  });

  it('sends pictures without their links, which change', () => {
    const { editor, tell, sync, type } = open(picture('/old'));
    expect(contentOf(editor)).toBe('<p>A<img alt="Katt" data-media-id="7"></p>');
    type('1');
    sync.beforeSubmit();
    const before = editor.state.doc;
    sync.receive(picture('/new').replace('A', '1A'));
    expect(editor.state.doc).toBe(before);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('keeps what is typed while the form is saved', () => {
    const { editor, tell, sync, type } = open('<p>b</p>');
    type('1');
    sync.beforeSubmit();
    type('2');
    sync.receive('<p>1b, as it is kept</p>');
    expect(editor.getText()).toBe('21b');
    expect(tell).toHaveBeenLastCalledWith('<p>21b</p>');
  });

  it('takes what somebody else has saved, once that is asked for', () => {
    const { editor, sync, type } = open('<p>b</p>');
    type('1');
    sync.beforeSubmit();
    sync.receive('<p>theirs</p>');
    expect(editor.getText()).toBe('theirs');
  });
});
