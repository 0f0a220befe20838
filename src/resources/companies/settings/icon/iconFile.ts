import {
  COMPANY_ICON_SIZE,
  COMPANY_ICON_TYPES,
  MAX_COMPANY_ICON_BYTES,
} from '../../../../../contract/company';
import { cropSquare, type Crop, type Size } from './cropMath';

/** Decodes an image with its EXIF orientation applied; null when that fails. */
export const decodeImage = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file).catch(() => null);

const sizes = new WeakMap<File, Promise<Size | null>>();

const readSize = async (file: File): Promise<Size | null> => {
  const image = await decodeImage(file);
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
  if (size.width === COMPANY_ICON_SIZE && size.height === COMPANY_ICON_SIZE) return null;
  return { message: 'validation.icon_size', params: { size: COMPANY_ICON_SIZE, ...size } };
};

/** Draws the crop square on the whole canvas. */
export const drawCrop = (canvas: HTMLCanvasElement, image: CanvasImageSource & Size, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = cropSquare(image, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

const toBlob = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be encoded'))),
      type,
      quality,
    ),
  );

/** Returns a PNG of 512 × 512 pixels, or a JPEG when that is too large. */
export const cropToFile = async (image: ImageBitmap, crop: Crop, name: string): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = COMPANY_ICON_SIZE;
  canvas.height = COMPANY_ICON_SIZE;
  drawCrop(canvas, image, crop);
  const png = await toBlob(canvas, 'image/png');
  const [start = 'icon'] = name.split('.');
  if (png.size <= MAX_COMPANY_ICON_BYTES) return new File([png], `${start}.png`, { type: png.type });
  const jpeg = await toBlob(canvas, 'image/jpeg', 0.9);
  return new File([jpeg], `${start}.jpg`, { type: jpeg.type });
};
