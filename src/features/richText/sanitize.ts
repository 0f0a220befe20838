import createDOMPurify, { type Config } from 'dompurify';
import {
  cleanRichTextAttributes,
  FILE_LINK,
  PAGE_LINK,
  RICH_TEXT_ALIASES,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_REMOVED_WITH_CONTENT,
  RICH_TEXT_TAGS,
  richTextTag,
} from '../../../contract/richText';
import { fileUrl } from '../../api/client';
import { companyPrefix } from '../../api/companyAddress';

const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...RICH_TEXT_TAGS, ...Object.keys(RICH_TEXT_ALIASES)],
  ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'src'],
  FORBID_CONTENTS: RICH_TEXT_REMOVED_WITH_CONTENT,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  RETURN_DOM_FRAGMENT: true,
};

const PICTURE_URL = /^(?:https?:\/\/|\/(?!\/))/i;

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

const setAttributes = (element: Element, attributes: Record<string, string>): void => {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

/** Keeps the allowed attributes, loads images lazily, and opens links in a new tab, except those to pages of the company. */
const cleanAttributes = (element: Element): void => {
  const tag = richTextTag(element.tagName.toLowerCase());
  const original = attributesOf(element);
  const cleaned = cleanRichTextAttributes(tag, original);
  if (tag === 'a') {
    // Without a signed URL the file is gone.
    const [, file] = FILE_LINK.exec(cleaned.href ?? '') ?? [];
    if (file) {
      delete cleaned.href;
      const signed = original.href ?? '';
      if (PICTURE_URL.test(signed) && !FILE_LINK.test(signed))
        // The editor keeps the id of a link that is copied into it.
        Object.assign(cleaned, { 'data-media-id': file, href: fileUrl(signed) ?? signed });
    }
    if (PAGE_LINK.test(cleaned.href ?? '')) cleaned.href = `${companyPrefix()}${cleaned.href ?? ''}`;
    else if (cleaned.href !== undefined) cleaned.target = '_blank';
  }
  if (tag === 'img' && PICTURE_URL.test(original.src ?? '')) {
    cleaned.src = fileUrl(original.src ?? '') ?? original.src ?? '';
    cleaned.loading = 'lazy';
  }
  setAttributes(element, cleaned);
};

const renameTag = (element: Element, tag: string): void => {
  const renamed = element.ownerDocument.createElement(tag);
  setAttributes(renamed, attributesOf(element));
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};

/** Wraps a table in a container that scrolls sideways, also by keyboard. */
const wrapTable = (table: Element, label: string): void => {
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'table-frame';
  frame.setAttribute('role', 'group');
  frame.setAttribute('tabindex', '0');
  frame.setAttribute('aria-label', label);
  table.replaceWith(frame);
  frame.append(table);
};

/** Keeps the allowed attributes as they are stored. */
const keepStored = (element: Element): void =>
  setAttributes(
    element,
    cleanRichTextAttributes(richTextTag(element.tagName.toLowerCase()), attributesOf(element)),
  );

let purifier: ReturnType<typeof createDOMPurify> | undefined;

const toFragment = (html: string, clean: (element: Element) => void): DocumentFragment => {
  // An instance of its own, because hooks are global to an instance.
  purifier ??= createDOMPurify(window);
  purifier.removeAllHooks();
  purifier.addHook('afterSanitizeAttributes', clean);
  const fragment = purifier.sanitize(html, CONFIG);
  for (const [alias, tag] of Object.entries(RICH_TEXT_ALIASES))
    fragment.querySelectorAll(alias).forEach((element) => renameTag(element, tag));
  return fragment;
};

const toHtml = (fragment: DocumentFragment): string => {
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
};

/**
 * Sanitises HTML to compare it by the ids of pictures and files: unsaved ones have no URL, and those from the API a new one
 * each time.
 */
export const sanitizeToCompare = (html: string): string => {
  const fragment = toFragment(html, keepStored);
  fragment.querySelectorAll('img:not([data-media-id])').forEach((image) => image.remove());
  return toHtml(fragment);
};

/**
 * Sanitises HTML by the allow-list of `contract/richText.ts`. The server has done so before; this protects users of a
 * server that has not.
 * @param tableLabel accessible name of the scroll container around each table
 */
export const sanitize = (html: string, tableLabel: string): string => {
  const fragment = toFragment(html, cleanAttributes);
  fragment.querySelectorAll('img:not([data-media-id][src])').forEach((image) => image.remove());
  fragment.querySelectorAll('table').forEach((table) => wrapTable(table, tableLabel));
  return toHtml(fragment);
};
