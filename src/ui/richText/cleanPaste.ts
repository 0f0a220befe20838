import { apiUrl } from '../../api/headers';

/** What is thrown away with all that is in it. */
const JUNK =
  'script, style, meta, link, title, head > *, xml, iframe, object, embed, form, template, noscript';

const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

const replaceTag = (element: Element, tag: string): Element => {
  const next = element.ownerDocument.createElement(tag);
  next.append(...element.childNodes);
  element.replaceWith(next);
  return next;
};

/** The marker that Word writes as text before an item: says what kind of list, and goes. */
const takeMarker = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
};

/** Word's lists are paragraphs that only look like a list. */
const mendWordLists = (root: Element): void => {
  /** The open lists, outermost first, and the paragraph that the next item has to follow. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(LIST_STYLE.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const tag = NUMBERED.test(takeMarker(paragraph)) ? 'ol' : 'ul';
    if (paragraph.previousElementSibling !== last || last === null) {
      const list = paragraph.ownerDocument.createElement(tag);
      paragraph.before(list);
      open = [list];
    }
    open = open.slice(0, level);
    while (open.length < level) {
      const parent = open.at(-1);
      const nested = paragraph.ownerDocument.createElement(tag);
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

const isOurs = (src: string): boolean => {
  const home = new URL(apiUrl, window.location.origin).origin;
  return URL.canParse(src, window.location.origin) && new URL(src, window.location.origin).origin === home;
};

/** Keeps pictures of the library, and those that bring their bytes; gives whether others were there. */
const sortPictures = (root: Element): boolean => {
  let foreign = false;
  for (const picture of root.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? '';
    if (picture.hasAttribute('data-media-id')) {
      if (!isOurs(src)) picture.removeAttribute('src');
    } else if (!/^data:image\//i.test(src)) {
      foreign = true;
      picture.remove();
    }
  }
  return foreign;
};

const removeComments = (root: Element): void => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  found.forEach((comment) => comment.remove());
};

/** Handlers would not run where HTML is only read, but Chromium complains of each in the console. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, ''));

/** Reads HTML without running or loading anything of it. */
export const readHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(withoutHandlers(html), 'text/html').body;

/** Headings begin below the page's own title and are three levels deep. */
export const fitHeadings = (html: string): string =>
  html.replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2').replace(/<(\/?)h[56](?=[\s>])/gi, '<$1h4');

/**
 * Makes what Word, mail and the web put on the clipboard into plain content; the editor's schema then drops the rest
 * (styles, classes, unknown elements).
 * @returns the content, and whether pictures were left out because they lie elsewhere
 */
export const cleanPaste = (html: string): { html: string; foreign: boolean } => {
  const body = readHtml(html);
  body.querySelectorAll(JUNK).forEach((element) => element.remove());
  removeComments(body);
  for (const element of body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  mendWordLists(body);
  const foreign = sortPictures(body);
  return { html: fitHeadings(body.innerHTML), foreign };
};
