import { fieldError } from '../../core/ApiError';
import { sanitiseContent, UnreadableContent } from './sanitise';

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
