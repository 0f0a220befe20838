import createDOMPurify, { type Config } from 'dompurify';
import { fileUrl } from '../../api/client';

/** What rich text may consist of; the server keeps the same (spec section 3, page). */
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'sub', 'sup', 'a', 'ul', 'ol', 'li', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'src', 'alt', 'width', 'height', 'title', 'data-media-id'],
    ...['colspan', 'rowspan', 'scope', 'start'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // `id` and `name` could shadow what the app finds in the document.
  SANITIZE_DOM: true,
  RETURN_DOM_FRAGMENT: true,
};

const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;
const PICTURE = /^(?:https?:\/\/|\/(?!\/))/i;

/** Digits alone: the id of a row of the media library. */
const isMediaId = (value: string | null): boolean => /^[1-9]\d{0,9}$/.test(value ?? '');

/** A link opens beside the app and is told nothing of it. */
const checkLink = (link: Element): void => {
  if (!LINK.test(link.getAttribute('href') ?? '')) {
    link.removeAttribute('href');
    return;
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
};

/** A picture is one of the media library or none; where it lies is for the server to say. */
const checkPicture = (picture: Element): void => {
  const src = picture.getAttribute('src') ?? '';
  if (!isMediaId(picture.getAttribute('data-media-id')) || !PICTURE.test(src)) {
    picture.remove();
    return;
  }
  picture.setAttribute('src', fileUrl(src) ?? src);
  picture.setAttribute('loading', 'lazy');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
};

const checkAttributes = (element: Element): void => {
  const name = element.tagName.toLowerCase();
  if (name === 'a') checkLink(element);
  else for (const attribute of ['href', 'target']) element.removeAttribute(attribute);
  if (name !== 'img') for (const attribute of ['src', 'data-media-id']) element.removeAttribute(attribute);
};

/** A table wider than its place is scrolled by itself, by keyboard too. */
const wrapTable = (table: Element, label: string): void => {
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'table-frame';
  frame.setAttribute('role', 'group');
  frame.setAttribute('tabindex', '0');
  frame.setAttribute('aria-label', label);
  table.replaceWith(frame);
  frame.append(table);
};

let purifier: ReturnType<typeof createDOMPurify> | undefined;

/** One of our own, so that its rules are nobody else's. */
const getPurifier = () => {
  if (purifier) return purifier;
  purifier = createDOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', checkAttributes);
  return purifier;
};

/**
 * Leaves of HTML what is harmless: no script, style, frame, form or foreign picture, links of http, https, mailto and
 * tel only. The server has done so already; this holds whatever server there is.
 * @param tableLabel what the frame around a wide table is called
 */
export const sanitize = (html: string, tableLabel: string): string => {
  const fragment = getPurifier().sanitize(html, CONFIG);
  fragment.querySelectorAll('img').forEach(checkPicture);
  fragment.querySelectorAll('table').forEach((table) => {
    wrapTable(table, tableLabel);
  });
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
};
