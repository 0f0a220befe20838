import { FILE_LINK, PAGE_LINK } from '../../../contract/richText';

const ALLOWED = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?[\d\s()-]{3,})/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?\d[\d\s()-]{4,}$/;
const HOST = /^[^\s/:@]+\.[a-z]{2,}(?:[/?#:]\S*)?$/i;

/** Whether a URL leads to a page or file, or has an allowed scheme: http, https, mailto or tel. */
export const isAllowedUrl = (href: string): boolean =>
  ALLOWED.test(href) || PAGE_LINK.test(href) || FILE_LINK.test(href);

/** Completes a typed URL, e-mail address or phone number with its scheme. Returns null when it is not allowed. */
export const toUrl = (input: string): string | null => {
  const text = input.trim();
  if (isAllowedUrl(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (PHONE.test(text)) return `tel:${text.replace(/[\s()-]/g, '')}`;
  return HOST.test(text) ? `https://${text}` : null;
};
