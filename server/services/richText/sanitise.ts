import sanitizeHtml from 'sanitize-html';
import {
  cleanRichTextAttributes,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_REMOVED_WITH_CONTENT,
  RICH_TEXT_TAGS,
  richTextTag,
} from '../../../contract/richText';
import { fieldError } from '../../core/ApiError';

/** Deeper tags are removed; their text stays. */
const MAX_DEPTH = 50;
/** Deeper content is rejected, because parsing it takes too long. */
const ABSURD_DEPTH = 500;
/** More keep the server busy for longer than others should wait. */
const MAX_TAGS = 40_000;
/** Removing tags can make others invalid where they now are, so sanitising is repeated until nothing changes. */
const MAX_ROUNDS = 6;

/** Thrown for content that cannot be sanitised. */
export class UnreadableContent extends Error {
  override readonly name = 'UnreadableContent';
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  nonTextTags: RICH_TEXT_REMOVED_WITH_CONTENT,
  selfClosing: ['img', 'br', 'hr', 'col'],
  // Which attributes a tag may have is decided in transformTags.
  allowedAttributes: { '*': RICH_TEXT_ATTRIBUTES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: MAX_DEPTH,
  transformTags: {
    '*': (given, attributes) => {
      const tagName = richTextTag(given);
      return { tagName, attribs: cleanRichTextAttributes(tagName, attributes) };
    },
  },
};

/** @throws UnreadableContent when tags are nested too deeply */
const sanitiseOnce = (html: string): string => {
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
  return (
    cleaned
      // sanitize-html escapes every `<` and `>` of the text, so these match tags only.
      .replaceAll(' />', '>')
      .replace(/<img>/g, '')
      // oxlint-disable-next-line no-control-regex -- PostgreSQL cannot store them
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
  );
};

/** Blocks whose tags are removed; a space keeps their text apart from what follows. */
const BLOCK_ENDS = /<\/(div|section|article|header|footer|main|aside|figure|figcaption|dd|dt|address)\s*>/gi;

/**
 * Sanitises HTML by the allow-list of `contract/richText.ts`. Idempotent. Images keep their media id and lose `src`.
 * @throws UnreadableContent when there are too many tags, or they are nested too deeply
 */
export const sanitiseContent = (html: string): string => {
  if (html.split('<').length > MAX_TAGS) throw new UnreadableContent();
  let before = html.replace(BLOCK_ENDS, ' $&');
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const after = sanitiseOnce(before);
    if (after === before) return after;
    before = after;
  }
  throw new UnreadableContent();
};

/**
 * Sanitises the rich text of a field.
 * @param max characters
 * @throws ApiError 422 when it cannot be parsed or is too long
 */
export const sanitiseField = (field: string, html: string, max: number): string => {
  try {
    const kept = sanitiseContent(html);
    if (kept.length > max) throw fieldError(field, 'validation.max_length', { max });
    return kept;
  } catch (error) {
    throw error instanceof UnreadableContent ? fieldError(field, 'validation.invalid') : error;
  }
};

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
