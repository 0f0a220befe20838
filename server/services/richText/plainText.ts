const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const INLINE = /<\/?(?:strong|em|u|s|code|a)(?: [^>]*)?>/g;

/** Returns the text of sanitised HTML, for search and excerpts. */
export const plainText = (content: string): string =>
  content
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
