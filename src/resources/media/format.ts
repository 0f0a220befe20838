import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/media';
import type { ScreenMessages } from '../../../i18n/types';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in bytes for the locale. */
export const formatSize = (size: number | null | undefined, locale: string): string => {
  const bytes = Number(size ?? Number.NaN);
  if (Number.isNaN(bytes)) return '';
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const options = {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** power);
};

/** Returns width and height in pixels, or an empty string. */
export const formatDimensions = ({ width, height }: Pick<Media, 'width' | 'height'>): string =>
  width && height ? `${width} × ${height} px` : '';

/** MIME type → key of its name in `resources.media.types`. */
const TYPE_NAMES = new Map<string, keyof ScreenMessages['resources']['media']['types']>([
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'excel'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'powerpoint'],
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
  ['video/quicktime', 'quicktime'],
  ['audio/mpeg', 'mp3'],
]);

/** Returns a function that names a MIME type, such as “PDF document”. Unknown types stay as they are. */
export const useTypeName = () => {
  const translate = useTranslate();
  return (mime: string | null | undefined): string => {
    const name = TYPE_NAMES.get(mime ?? '');
    return name ? translate(`resources.media.types.${name}`) : (mime ?? '');
  };
};
