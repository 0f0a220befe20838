import type { Area } from 'react-easy-crop';
import {
  COMPANY_ICON_SIZE,
  COMPANY_ICON_TYPES,
  MAX_COMPANY_ICON_BYTES,
} from '../../../../../contract/company';

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** A smaller image would have to be enlarged. */
export const canBeCropped = ({ width, height }: Size): boolean =>
  Math.min(width, height) >= COMPANY_ICON_SIZE;

export const hasIconSize = ({ width, height }: Size): boolean =>
  width === COMPANY_ICON_SIZE && height === COMPANY_ICON_SIZE;

const sizes = new WeakMap<File, Promise<Size | null>>();

const readSize = async (file: File): Promise<Size | null> => {
  // Applies the EXIF orientation.
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return null;
  const { width, height } = image;
  image.close();
  return { width, height };
};

/** Returns the dimensions of an image; null when it cannot be decoded. Decodes each file once. */
export const sizeOf = (file: File): Promise<Size | null> => {
  const size = sizes.get(file) ?? readSize(file);
  sizes.set(file, size);
  return size;
};

/** A Zod issue: the translation key of the message and its values. */
interface IconProblem {
  message: string;
  params?: Record<string, number>;
}

/** Checks the type, size, content and dimensions of an icon. Returns the first problem. */
export const validateIcon = async (file: File): Promise<IconProblem | null> => {
  if (!(COMPANY_ICON_TYPES as readonly string[]).includes(file.type))
    return { message: 'validation.icon_type' };
  if (file.size > MAX_COMPANY_ICON_BYTES) return { message: 'validation.file_too_large' };
  const size = await sizeOf(file);
  if (!size) return { message: 'validation.file_broken' };
  if (hasIconSize(size)) return null;
  return { message: 'validation.icon_size', params: { size: COMPANY_ICON_SIZE, ...size } };
};

const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be encoded'))),
      type,
      quality,
    ),
  );

/** Returns an area of an image as a PNG of 512 × 512 pixels, or as a JPEG when that is too large. */
export const cropToFile = async (file: File, { x, y, width, height }: Area): Promise<File> => {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = COMPANY_ICON_SIZE;
  canvas.height = COMPANY_ICON_SIZE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  image.close();
  const png = await toBlob(canvas, 'image/png');
  const [start = 'icon'] = file.name.split('.');
  if (png.size <= MAX_COMPANY_ICON_BYTES) return new File([png], `${start}.png`, { type: png.type });
  const jpeg = await toBlob(canvas, 'image/jpeg', 0.9);
  return new File([jpeg], `${start}.jpg`, { type: jpeg.type });
};
