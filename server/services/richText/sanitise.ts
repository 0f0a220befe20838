import sanitizeHtml from 'sanitize-html';

/** What stands in a page's content: the one list of what is kept of HTML that somebody sends. */

const TEXT_TAGS = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'hr',
  'br',
];
const INLINE_TAGS = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'code', 'a', 'img'];
const TABLE_TAGS = ['table', 'colgroup', 'col', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Gone with all that is in them: what is inside is no text for readers. */
const GONE_WHOLE =
  'script style textarea option select noscript template title xmp noembed noframes iframe object applet svg math head'.split(
    ' ',
  );

/** Tags of old, and headings that the page around the content has for itself. */
const RENAMED: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
};

/** Deeper tags are left out, their text stays. */
const MAX_DEPTH = 50;
/** Nobody writes this; finding one's way in it would cost a server its time. */
const ABSURD_DEPTH = 500;
/** Leaving tags out may bring others together that do not go together; after so many rounds nothing moves. */
const MAX_ROUNDS = 6;

type Attributes = Record<string, string>;

/** Content that is not to be made sense of. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
}

const wholeNumber = (text: string | undefined, most: number): string | undefined =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text.trim()) && Number(text) <= most ? text.trim() : undefined;

/** The attributes that have a value, in the order in which they are always written. */
const only = (values: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const align = (style: string | undefined): string | undefined => {
  const found = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(style ?? '')?.[1];
  return found && `text-align: ${found.toLowerCase()}`;
};

/** How wide a table or a column is, as the editor writes it. */
const breadth = (style: string | undefined): string | undefined => {
  const found = /(?:^|;)\s*(width|min-width)\s*:\s*(\d{1,4})(?:\.\d+)?px\s*(?:;|$)/i.exec(style ?? '');
  return found ? `${String(found[1]).toLowerCase()}: ${String(found[2])}px` : undefined;
};

/** An address that is only followed, never run. */
const address = (href: string | undefined): string | undefined => {
  // oxlint-disable-next-line no-control-regex -- browsers pass over them inside an address
  const text = (href ?? '').replace(/[\u0000-\u001f\u007f]/g, '').trim();
  if (/^(mailto|tel):[^\s<>"'`\\]+$/i.test(text)) return text;
  return /^https?:\/\/[^\s<>"'`\\]+$/i.test(text) && URL.canParse(text) ? text : undefined;
};

const link = (given: Attributes): Attributes => {
  const href = address(given.href);
  if (href === undefined) return {};
  const target = given.target === '_blank' ? '_blank' : undefined;
  return only({ href, target, rel: 'noopener noreferrer' });
};

/** A picture is of the media library, and named by its id alone. */
const picture = (given: Attributes): Attributes => {
  const id = wholeNumber(given['data-media-id'], 2_147_483_647);
  if (id === undefined) return {};
  const [width, height] = [wholeNumber(given.width, 10_000), wholeNumber(given.height, 10_000)];
  return only({ 'data-media-id': id, alt: (given.alt ?? '').slice(0, 500), width, height });
};

const cell = (given: Attributes): Attributes =>
  only({
    colspan: wholeNumber(given.colspan, 100),
    rowspan: wholeNumber(given.rowspan, 1_000),
    colwidth: /^\d{1,4}(,\d{1,4}){0,99}$/.test(given.colwidth ?? '') ? given.colwidth : undefined,
    scope: /^(col|row)$/.test(given.scope ?? '') ? given.scope : undefined,
    style: align(given.style),
  });

const ATTRIBUTES: Readonly<Record<string, (given: Attributes) => Attributes>> = {
  a: link,
  img: picture,
  td: cell,
  th: cell,
  ol: ({ start }) => only({ start: wholeNumber(start, 100_000) }),
  table: ({ style }) => only({ style: breadth(style) }),
  col: ({ style, span }) => only({ span: wholeNumber(span, 100), style: breadth(style) }),
  ...Object.fromEntries(
    TEXT_TAGS.filter((tag) => /^(p|h\d)$/.test(tag)).map((tag) => [
      tag,
      ({ style }: Attributes) => only({ style: align(style) }),
    ]),
  ),
};

const attributesOf = (tag: string, given: Attributes): Attributes =>
  Object.hasOwn(ATTRIBUTES, tag) ? (ATTRIBUTES[tag]?.(given) ?? {}) : {};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...INLINE_TAGS, ...TABLE_TAGS],
  nonTextTags: GONE_WHOLE,
  selfClosing: ['img', 'br', 'hr', 'col'],
  // What each tag may have is decided, value by value, by the transform; a name that it does not give is not there.
  allowedAttributes: {
    '*': 'href target rel data-media-id alt width height colspan rowspan colwidth scope style start span'.split(
      ' ',
    ),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: MAX_DEPTH,
  transformTags: { '*': (tagName, given) => ({ tagName, attribs: attributesOf(tagName, given) }) },
};

/** @throws UnreadableContent when tags are nested absurdly deep */
const pass = (html: string): string => {
  let depth = 0;
  const cleaned = sanitizeHtml(html, {
    ...options,
    onOpenTag: () => {
      depth += 1;
      if (depth > ABSURD_DEPTH) throw new UnreadableContent();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  // In what is cleaned a `<` begins a tag and nothing else.
  return (
    cleaned
      .replaceAll(' />', '>')
      .replace(/<img>/g, '')
      .replace(
        /<(\/?)(h1|h5|h6|b|i|del|strike)(?=[ >])/g,
        (_, end: string, tag: string) => `<${end}${RENAMED[tag] ?? tag}`,
      )
      // oxlint-disable-next-line no-control-regex -- the database takes no such character
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  );
};

/** The blocks that are not kept end a word all the same. */
const BLOCK_ENDS = /<\/(div|section|article|header|footer|main|aside|figure|figcaption|dd|dt|address)\s*>/gi;

/**
 * What is harmless of somebody's HTML, always written in one way: what comes out comes out the same when it is put in
 * again. Pictures keep the id of their media and lose their source.
 * @throws UnreadableContent when it is nested absurdly deep
 */
export const sanitiseContent = (html: string): string => {
  let before = html.replace(BLOCK_ENDS, ' $&');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const after = pass(before);
    if (after === before) return after;
    before = after;
  }
  throw new UnreadableContent();
};
