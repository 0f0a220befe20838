import type { Media } from '../../../contract/media';

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
export const formatDimensions = ({ width, height }: Partial<Pick<Media, 'width' | 'height'>>): string =>
  width && height ? `${width} × ${height} px` : '';
