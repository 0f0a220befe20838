import { PAGE_LINK } from '../../../contract/richText';
import { companyPrefix } from '../../api/companyAddress';
import { apiUrl } from '../../api/headers';

/** Elements that are removed with their content. */
const JUNK =
  'script, style, meta, link, title, head > *, xml, iframe, object, embed, form, template, noscript';

const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBERED = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i;

const replaceTag = (element: Element, tag: string): Element => {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
};

/** Removes and returns the marker that Word writes as text before a list item. */
const takeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
};

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** Creates the list of an item by its marker, such as "3.", "c)" or "iii.". */
const createList = (document: Document, marker: string): Element => {
  const [, sign] = NUMBERED.exec(marker) ?? [];
  if (!sign) return document.createElement('ul');
  const list = document.createElement('ol');
  const lower = sign.toLowerCase();
  const digits = [...lower].map((letter) => ROMAN[letter] ?? 0);
  const isRoman = !digits.includes(0);
  let start = Number(sign);
  if (Number.isNaN(start)) {
    start = isRoman
      ? digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
      : lower.charCodeAt(0) - 96;
    const type = isRoman ? 'i' : 'a';
    list.setAttribute('type', sign === lower ? type : type.toUpperCase());
  }
  if (start !== 1) list.setAttribute('start', String(start));
  return list;
};

/** Converts the paragraphs that Word uses for list items to lists. */
const convertWordLists = (root: Element): void => {
  /** The open lists, outermost first. `last` is the element that the next item must follow. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(LIST_STYLE.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const marker = takeMarker(paragraph);
    if (paragraph.previousElementSibling !== last || last === null) {
      const list = createList(paragraph.ownerDocument, marker);
      paragraph.before(list);
      open = [list];
    }
    open = open.slice(0, level);
    while (open.length < level) {
      const parent = open.at(-1);
      const nested = createList(paragraph.ownerDocument, marker);
      (parent?.lastElementChild ?? parent)?.append(nested);
      open.push(nested);
    }
    const item = paragraph.ownerDocument.createElement('li');
    open.at(-1)?.append(item);
    item.append(paragraph);
    replaceTag(paragraph, 'p');
    last = open[0] ?? null;
  }
};

const isApiUrl = (src: string): boolean => {
  const { origin } = window.location;
  return URL.canParse(src, origin) && new URL(src, origin).origin === new URL(apiUrl, origin).origin;
};

/** Removes images other than those of the library and data URLs. @returns whether it removed any */
const removeForeignImages = (root: Element): boolean => {
  let foreign = false;
  for (const image of root.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (image.hasAttribute('data-media-id')) {
      if (!isApiUrl(src)) image.removeAttribute('src');
    } else if (!/^data:image\//i.test(src)) {
      foreign = true;
      image.remove();
    }
  }
  return foreign;
};

/** Copied links to pages have the address of the app and the company of the tab. */
const fitPageLinks = (root: Element): void => {
  for (const link of root.querySelectorAll('a')) {
    const start = window.location.origin + companyPrefix();
    const path = link.href.startsWith(start) ? link.href.slice(start.length) : '';
    if (PAGE_LINK.test(path)) link.setAttribute('href', path);
  }
};

const removeComments = (root: Element): void => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  comments.forEach((comment) => comment.remove());
};

/**
 * Event handlers do not run in a parsed document, but Chromium logs an error for each. A tag ends before the next one, so
 * that tags without an end do not take quadratic time.
 */
const removeEventHandlers = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));

/** Parses HTML without running scripts or loading images. */
export const parseHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(removeEventHandlers(html), 'text/html').body;

/**
 * Maps headings to levels 2 to 4, because level 1 is the title of the page, and signed URLs of files to links that stay
 * valid.
 */
export const fitContent = (html: string): string =>
  html
    .replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2')
    .replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4')
    .replace(/<a\s[^<>]*data-media-id="(\d+)"[^<>]*>/gi, '<a href="/media/$1">');

/**
 * Cleans HTML from the clipboard, as Word, mail programs and websites write it. The editor's schema then drops styles,
 * classes and unknown elements.
 * @returns the content, and whether images of other websites were removed
 */
export const cleanPaste = (html: string): { html: string; foreign: boolean } => {
  const body = parseHtml(html);
  body.querySelectorAll(JUNK).forEach((element) => element.remove());
  removeComments(body);
  for (const element of body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  convertWordLists(body);
  fitPageLinks(body);
  const foreign = removeForeignImages(body);
  return { html: fitContent(body.innerHTML), foreign };
};
