// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../demo/random';
import { pictureIds, plainText, sanitiseContent } from './index';
import { UnreadableContent } from './sanitise';
import { EDITOR_CONTENT } from '../../../tests/support/editorContent';
import { XSS_VECTORS } from '../../../tests/support/xssVectors';

const TAGS = new Set(
  'p h2 h3 h4 ul ol li a strong em u s blockquote code pre hr br table colgroup col thead tbody tr th td img'.split(
    ' ',
  ),
);
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(\/my-pages\/\d+$|\/media\/\d+$|https?:\/\/|mailto:|tel:)[^\s"'<>\\]+$/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
  'data-media-id': /^\d+$/,
  alt: /^[^]{0,500}$/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  colwidth: /^[\d,]+$/,
  span: /^\d+$/,
  start: /^\d+$/,
  type: /^[aAiI]$/,
  scope: /^(col|row)$/,
  style: /^(text-align: (left|center|right|justify)|(min-)?width: \d+px)$/,
};

/** Returns what could run or load something once a browser has parsed the HTML. */
const dangers = (html: string, parse: (html: string) => Document): string[] => {
  const { body, head } = parse(html);
  const found = [...head.querySelectorAll('*')].map((element) => `head: ${element.outerHTML}`);
  for (const element of body.querySelectorAll('*')) {
    if (!TAGS.has(element.localName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      found.push(element.outerHTML);
    for (const { name, value } of element.attributes)
      if (!ATTRIBUTES[name]?.test(value)) found.push(`${name}="${value}"`);
  }
  const walker = body.ownerDocument.createTreeWalker(body, 128);
  while (walker.nextNode()) found.push('a comment');
  return found;
};

/** Parses without running scripts. */
const asDocument = (html: string): Document =>
  new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');

/** As a document, by `innerHTML` in a page with scripts, and serialised and parsed again. */
const READERS: readonly ((html: string) => Document)[] = [
  asDocument,
  (html) => {
    document.body.innerHTML = html;
    return document;
  },
  (html) => {
    const inert = document.implementation.createHTMLDocument();
    inert.body.innerHTML = html;
    return asDocument(inert.body.innerHTML);
  },
];

describe('an injected script', () => {
  it.each(XSS_VECTORS)('is harmless: %s', (vector) => {
    for (const html of [
      vector,
      `<table><tr><td>${vector}</td></tr></table>`,
      `<a href="https://x.example">${vector}</a>`,
      `<pre><code>${vector}`,
    ]) {
      const kept = sanitiseContent(html);
      for (const read of READERS) expect([html, dangers(kept, read)]).toEqual([html, []]);
      expect(sanitiseContent(kept)).toBe(kept);
    }
  });

  it('is tested with enough vectors', () => {
    expect(new Set(XSS_VECTORS).size).toBeGreaterThanOrEqual(100);
    // The check itself finds dangers in the unsanitised vectors.
    const found = XSS_VECTORS.filter((vector) => dangers(vector, asDocument).length > 0);
    expect(found.length).toBeGreaterThan(130);
  });
});

describe('content', () => {
  it.each(EDITOR_CONTENT)('of the editor is unchanged: %s', (html) => {
    expect(sanitiseContent(html)).toBe(html);
  });

  it.each([
    [
      '<h1>a</h1><h5>b</h5><b>c</b><i>d</i><del>e</del><strike>f</strike>',
      '<h2>a</h2><h4>b</h4><strong>c</strong><em>d</em><s>e</s><s>f</s>',
    ],
    ['<div>a</div><div>b</div>', 'a b '],
    ['<font color=red>a</font><span style="color:red">b</span><mark>c</mark>', 'abc'],
    ['<img src="https://x.example/a.png"><img src="data:image/png;base64,AA">', ''],
    ['<img src="/api/v2/files/1?x" data-media-id="7" title="x" class="y">', '<img data-media-id="7" alt="">'],
    [
      '<img data-media-id="0"><img data-media-id="-1"><img data-media-id="7a"><img data-media-id="99999999999">',
      '',
    ],
    [
      '<a href="/my-pages/7" target="_blank">a</a><a href="/media/9">b</a><a href="/media/9/edit">c</a>',
      '<a href="/my-pages/7" target="_blank" rel="noopener noreferrer">a</a><a href="/media/9" rel="noopener noreferrer">b</a><a>c</a>',
    ],
    [
      '<a data-media-id="9" href="/api/v2/files/1?signature=x">b</a>',
      '<a href="/media/9" rel="noopener noreferrer">b</a>',
    ],
    ['<a href="/pages/7">a</a><a href="x.example">b</a>', '<a>a</a><a>b</a>'],
    [
      '<A HREF="HTTPS://X.EXAMPLE" TARGET="_top">a</A>',
      '<a href="HTTPS://X.EXAMPLE" rel="noopener noreferrer">a</a>',
    ],
    ['<p style="color: red; text-align: CENTER;">a</p>', '<p style="text-align: center">a</p>'],
    ['<td colspan="0" rowspan="x" colwidth="1;2" onclick="x">a</td>', '<td>a</td>'],
    ['a\u0000b\u0007c&#0;d&#xD800;e', 'abc\ufffdd\ufffde'],
    ['<p>a<p>b', '<p>a</p><p>b</p>'],
    ['<constructor>a</constructor>', 'a'],
    [
      '<a href="tel:+46 70 123">a</a><a href="https://x.example/a b?q=%22\'">b</a>',
      '<a href="tel:+4670123" rel="noopener noreferrer">a</a><a href="https://x.example/a%20b?q=%22%27" rel="noopener noreferrer">b</a>',
    ],
    ['a < b > c & d', 'a &lt; b &gt; c &amp; d'],
  ])('keeps the harmless part of %s', (html, kept) => {
    expect(sanitiseContent(html)).toBe(kept);
  });

  it('is unchanged when sanitised again', () => {
    const random = createRandom(7);
    const pieces = [...TAGS, 'h1', 'b', 'div', 'span', 'svg', 'math', 'style', 'script', 'template', 'x-y']
      .flatMap((tag) => [
        `<${tag}>`,
        `</${tag}>`,
        `<${tag} style="text-align:left" href="https://x.example/">`,
      ])
      .concat(['a', ' ', '&', '&lt;', '<', '>', '"', '<!--', '-->', ']]>', '<img data-media-id="7">', '\n']);
    for (let round = 0; round < 500; round += 1) {
      const html = Array.from({ length: 1 + random.below(40) }, () => random.pick(pieces)).join('');
      const kept = sanitiseContent(html);
      expect([html, sanitiseContent(kept)]).toEqual([html, kept]);
      expect([html, dangers(kept, asDocument)]).toEqual([html, []]);
    }
  });

  it('is limited in depth', () => {
    const deep = (count: number) => `${'<ul><li>'.repeat(count)}a${'</li></ul>'.repeat(count)}`;
    expect(sanitiseContent(deep(20))).toBe(deep(20));
    expect(sanitiseContent(deep(100)).match(/<ul>/g)).toHaveLength(25);
    expect(() => sanitiseContent(deep(10_000))).toThrow(UnreadableContent);
  });

  it('is limited in tags', () => {
    expect(() => sanitiseContent('<'.repeat(39_000))).not.toThrow();
    expect(() => sanitiseContent('<'.repeat(41_000))).toThrow(UnreadableContent);
  });

  it('has a plain text and a list of images', () => {
    const content = sanitiseContent(
      '<h2>Rubrik</h2><p>Hjärt<strong>start</strong>are &amp; mer&lt;</p><ul><li><p>ett</p></li><li><p>två</p></li></ul><img data-media-id="7" alt="x"><table><tr><td>a</td><td>b</td></tr></table><img data-media-id="9"><img data-media-id="7">',
    );
    expect(plainText(content)).toBe('Rubrik Hjärtstartare & mer< ett två a b');
    expect(pictureIds(content)).toEqual([7, 9]);
    expect(pictureIds(sanitiseContent('<p>&lt;img data-media-id="7"&gt;</p>'))).toEqual([]);
  });
});
