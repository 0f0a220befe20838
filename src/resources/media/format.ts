import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/media';
import type { ScreenMessages } from '../../../i18n/types';

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
