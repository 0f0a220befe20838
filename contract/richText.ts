/**
 * The one allow-list of rich text. The server sanitises with it when content is saved, the app when content is shown.
 * It holds everything that the editor writes.
 */

import { MAX_ID } from './constants';

export const RICH_TEXT_TAGS = [
  ...['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'hr', 'br'],
  ...['strong', 'em', 'u', 's', 'code', 'a', 'img'],
  ...['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const;

/** Tags that are renamed. `h1` is reserved for the title of the page around the content. */
export const RICH_TEXT_ALIASES: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};

/** Returns the name under which a tag is kept. */
export const richTextTag = (name: string): string =>
  Object.hasOwn(RICH_TEXT_ALIASES, name) ? (RICH_TEXT_ALIASES[name] ?? name) : name;

/** Tags that are removed with their content. Of any other tag that is not allowed, the text stays. */
export const RICH_TEXT_REMOVED_WITH_CONTENT =
  'script style textarea option select noscript template title xmp noembed noframes iframe object applet svg math head'.split(
    ' ',
  );

type Attributes = Record<string, string>;

/** Returns the value to keep, or undefined to drop the attribute. */
type Clean = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Clean =>
  (value) =>
    pattern.test(value) ? value : undefined;

const integer =
  (max: number): Clean =>
  (value) =>
    /^[1-9]\d{0,9}$/.test(value.trim()) && Number(value) <= max ? value.trim() : undefined;

/** Keeps the declarations of a `style` attribute whose property and value are listed. */
const style =
  (allowed: Readonly<Record<string, RegExp>>): Clean =>
  (value) => {
    const declarations = value
      .toLowerCase()
      .split(';')
      .map((declaration) => declaration.split(':').map((part) => part.trim()))
      .filter(
        ([property = '', content = '', ...rest]) =>
          rest.length === 0 && Object.hasOwn(allowed, property) && allowed[property]?.test(content),
      );
    return declarations.map((declaration) => declaration.join(': ')).join('; ') || undefined;
  };

const PIXELS = /^\d{1,4}px$/;
const ALIGNMENT = style({ 'text-align': /^(left|center|right|justify)$/ });
const WIDTH = style({ width: PIXELS, 'min-width': PIXELS });

/** Links to a page, and to a file of the media library. They stay valid when titles and signed URLs change. */
export const PAGE_LINK = /^\/my-pages\/([1-9]\d{0,9})$/;
export const FILE_LINK = /^\/media\/([1-9]\d{0,9})$/;

/** Keeps links to pages and files, and http, https, mailto and tel URLs. Percent-encodes what a URL may not contain. */
const link: Clean = (value) => {
  // oxlint-disable-next-line no-control-regex -- browsers ignore control characters in a URL
  const text = value.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  if (PAGE_LINK.test(text) || FILE_LINK.test(text)) return text;
  if (/^tel:/i.test(text)) return matching(/^tel:[^<>"'`\\]+$/i)(text.replace(/\s/g, ''));
  const url = text.replace(/[\s<>"'`\\]/g, (sign) => (sign === "'" ? '%27' : encodeURIComponent(sign)));
  if (/^mailto:.+$/i.test(url)) return url;
  return /^https?:\/\/.+$/i.test(url) && URL.canParse(url) ? url : undefined;
};

const CELL = {
  colspan: integer(100),
  rowspan: integer(1_000),
  colwidth: matching(/^\d{1,4}(,\d{1,4}){0,99}$/),
  scope: matching(/^(col|row)$/),
  style: ALIGNMENT,
};

/** The attributes of each tag, in the order in which they are written. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Clean>>>> = {
  p: { style: ALIGNMENT },
  h2: { style: ALIGNMENT },
  h3: { style: ALIGNMENT },
  h4: { style: ALIGNMENT },
  a: { href: link, target: matching(/^_blank$/), rel: () => 'noopener noreferrer' },
  // An image is in the media library and has no `src` of its own; the server adds a signed one.
  img: {
    'data-media-id': integer(MAX_ID),
    alt: (value) => value.slice(0, 500),
    width: integer(10_000),
    height: integer(10_000),
  },
  ol: { start: integer(100_000), type: matching(/^[aAiI]$/) },
  table: { style: WIDTH },
  col: { span: integer(100), style: WIDTH },
  th: CELL,
  td: CELL,
};

/** Attributes that must be valid, or the tag gets none. */
const REQUIRED: Readonly<Record<string, string>> = { a: 'href', img: 'data-media-id' };
const DEFAULTS: Readonly<Record<string, Attributes>> = { a: { rel: '' }, img: { alt: '' } };

/** The names of all allowed attributes. */
export const RICH_TEXT_ATTRIBUTES = [
  ...new Set(Object.values(ATTRIBUTES).flatMap((attributes) => Object.keys(attributes))),
];

/** Returns the allowed attributes of a tag, with their values cleaned. */
export const cleanRichTextAttributes = (tag: string, given: Attributes): Attributes => {
  if (!Object.hasOwn(ATTRIBUTES, tag)) return {};
  // Of a file, the server shows a signed URL and the id; the link with the id is kept.
  const file = tag === 'a' && integer(MAX_ID)(given['data-media-id'] ?? '');
  const values: Attributes = { ...DEFAULTS[tag], ...given, ...(file ? { href: `/media/${file}` } : {}) };
  const kept = Object.entries(ATTRIBUTES[tag] ?? {}).flatMap(([name, clean]) => {
    const value = Object.hasOwn(values, name) ? clean(values[name] ?? '') : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const attributes = Object.fromEntries(kept);
  const required = REQUIRED[tag];
  return required !== undefined && !(required in attributes) ? {} : attributes;
};
