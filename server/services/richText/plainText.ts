const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Tags that stand inside a word. */
const INLINE = /<\/?(?:strong|em|u|s|code|a)(?: [^>]*)?>/g;

/** The words of sanitised content without its marks, for searching and for excerpts. */
export const plainText = (content: string): string =>
  content
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
