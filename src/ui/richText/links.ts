const ALLOWED = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@]|tel:\+?[\d\s()-]{3,})/i;
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const PHONE = /^\+?\d[\d\s()-]{4,}$/;
const HOST = /^[^\s/:@]+\.[a-z]{2,}(?:[/?#:]\S*)?$/i;

/** Whether a link may lead there: http, https, mailto and tel. */
export const isAllowedLink = (href: string): boolean => ALLOWED.test(href);

/**
 * What people type for an address, as a link has it: `anslag.se` is https, an e-mail address and a number get theirs.
 * @returns null when no link may lead there
 */
export const toLink = (typed: string): string | null => {
  const text = typed.trim();
  if (isAllowedLink(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  if (PHONE.test(text)) return `tel:${text.replace(/[\s()-]/g, '')}`;
  return HOST.test(text) ? `https://${text}` : null;
};
