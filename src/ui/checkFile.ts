import type { AppMessageKey } from '../../i18n/types';
/**
 * What is wrong with a chosen file, before it is sent; the server looks again, at its content.
 * @returns the key of a message, or null
 */
export const checkFile = (
  file: File | undefined,
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
): AppMessageKey | null => {
  if (!file) return 'validation.file_required';
  if (file.size === 0) return 'validation.file_empty';
  if (file.size > maxBytes) return 'validation.file_too_large';
  return types.includes(file.type) ? null : 'validation.file_type';
};
