import { COMPANY_ICON_SIZE, MAX_COMPANY_ICON_BYTES } from '../../../../../contract/company';
import { squareOf, type Crop, type Size } from './cropMath';

/** Decodes an image with its EXIF orientation applied; null when that fails. */
export const openPicture = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file).catch(() => null);

/** Draws the crop square on the whole canvas. */
export const drawCrop = (canvas: HTMLCanvasElement, picture: CanvasImageSource & Size, crop: Crop): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
};

const encode = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((done, failed) => {
    canvas.toBlob(
      (blob) => {
        if (blob) done(blob);
        else failed(new Error('The picture could not be written'));
      },
      type,
      quality,
    );
  });

/** Returns a PNG of 512 × 512 pixels, or a JPEG when that is too large. */
export const cutOut = async (picture: ImageBitmap, crop: Crop, name: string): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = COMPANY_ICON_SIZE;
  canvas.height = COMPANY_ICON_SIZE;
  drawCrop(canvas, picture, crop);
  const png = await encode(canvas, 'image/png');
  const [start = 'icon'] = name.split('.');
  if (png.size <= MAX_COMPANY_ICON_BYTES) return new File([png], `${start}.png`, { type: png.type });
  const jpeg = await encode(canvas, 'image/jpeg', 0.9);
  return new File([jpeg], `${start}.jpg`, { type: jpeg.type });
};
