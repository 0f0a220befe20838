import type { AppMessageKey } from '../../i18n/types';

interface FileRules {
  types: readonly string[];
  maxBytes: number;
  /** Accepts office files for which the operating system reports no type. */
  allowUntypedOffice?: boolean;
}

const isUntypedOffice = ({ type, name }: File): boolean => type === '' && /\.(docx|xlsx|pptx)$/i.test(name);

/** Checks a file before it is sent; the server also checks its content. Returns the key of an error message, or null. */
export const validateFile = (
  file: File | undefined,
  { types, maxBytes, allowUntypedOffice = false }: FileRules,
): AppMessageKey | null => {
  if (!file) return 'validation.file_required';
  if (file.size === 0) return 'validation.file_empty';
  if (file.size > maxBytes) return 'validation.file_too_large';
  const isAllowed = types.includes(file.type) || (allowUntypedOffice && isUntypedOffice(file));
  return isAllowed ? null : 'validation.file_type';
};

/** Milliseconds after which a downloaded object URL is revoked: a busy browser may read it late. */
const OBJECT_URL_LIFETIME = 60_000;

/** Lets the browser download an address, whose content may be too large for the memory of the page. */
export const downloadUrl = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
};

/** Saves bytes as a file on the user's computer. */
export const downloadBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  downloadUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME);
};

/** Query options for screens with links to files, which expire after an hour or two. */
export const REFRESH_FILE_LINKS = { refetchInterval: 30 * 60_000 } as const;
