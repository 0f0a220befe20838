import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { sanitiseContent } from '../../../server/services/richText';
import { EDITOR_CONTENT } from '../../../tests/support/editorContent';
import { XSS_VECTORS } from '../../../tests/support/xssVectors';
import { fitContent } from './cleanPaste';
import { textExtensions } from './extensions';
import { MediaImage } from './mediaImage';
import { sanitize } from './sanitize';

const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/** Removes what only the app adds, and sorts attributes. */
const normalised = (html: string): string => {
  const body = parse(html);
  body.querySelectorAll('.table-frame').forEach((frame) => frame.replaceWith(...frame.childNodes));
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes.toSorted())
      if (!['src', 'loading', 'target'].includes(name))
        element.setAttribute(name, name === 'style' ? value.replace(/;$/, '') : value);
  }
  return body.innerHTML;
};

/** Adds signed image URLs, as the server does. */
const withUrls = (html: string): string => html.replace(/<img /g, '<img src="/api/v2/files/1?signature=x" ');

const sanitized = (html: string): string => sanitize(withUrls(html), 'Table');

describe('the sanitizers of server and app', () => {
  it.each(EDITOR_CONTENT)('keep the editor’s output: %s', (html) => {
    const editor = new Editor({ extensions: [...textExtensions, MediaImage], content: html });
    const written = editor.getHTML();
    editor.destroy();
    expect(normalised(sanitiseContent(written))).toBe(normalised(written));
    expect(normalised(sanitized(written))).toBe(normalised(written));
  });

  it.each([
    '<h1>a</h1><h5>b</h5><b>c</b><i>d</i><del>e</del><strike>f</strike>',
    '<p style="color: red; text-align: CENTER">a</p>',
    '<table><tbody><tr><td colspan="0" colwidth="1;2" onclick="x">a</td></tr></tbody></table>',
    '<p><a href="javascript:alert(1)">a</a><a href="/pages/7">b</a><a href="tel:+46 70 123">c</a></p>',
    '<p><span class="x">a</span><sub>b</sub></p><svg><text>c</text></svg>',
  ])('give the same result: %s', (html) => {
    expect(normalised(sanitized(html))).toBe(normalised(sanitiseContent(html)));
  });

  it.each(XSS_VECTORS)('give the same result for %s', (vector) => {
    const kept = sanitiseContent(vector);
    expect(normalised(sanitized(kept))).toBe(normalised(kept));
  });
});

describe('links to pages and files', () => {
  it('stay in the app, or open the signed URL of the file', () => {
    expect(sanitize('<a href="/my-pages/7">a</a>', '')).toBe(
      '<a href="/my-pages/7" rel="noopener noreferrer">a</a>',
    );
    const file = parse(
      sanitize('<a data-media-id="9" href="/api/v2/files/1?signature=x">b</a>', ''),
    ).querySelector('a');
    expect(file?.getAttribute('href')).toMatch(/\/api\/v2\/files\/1\?signature=x$/);
    expect(file?.target).toBe('_blank');
    // A deleted file, and an attack.
    for (const html of ['<a href="/media/9">b</a>', '<a data-media-id="9" href="javascript:x">b</a>'])
      expect(parse(sanitize(html, '')).querySelector('a')?.hasAttribute('href')).toBe(false);
  });

  it('are written without the signed URL, also when they are copied from a displayed text', () => {
    const stored = '<p><a data-media-id="9" href="/api/v2/files/1?signature=x">b</a></p>';
    const content = fitContent(stored);
    expect(
      parse(fitContent(sanitize(stored, '')))
        .querySelector('a')
        ?.getAttribute('href'),
    ).toBe('/media/9');
    const editor = new Editor({ extensions: [...textExtensions, MediaImage], content });
    const written = editor.getHTML();
    editor.destroy();
    expect(written).toBe('<p><a rel="noopener noreferrer" href="/media/9">b</a></p>');
  });
});
