import { COMPANY_ICON_SIZE } from '../../../../../contract/constants';

/** In pixels of the image. */
export interface Size {
  width: number;
  height: number;
}

/** The crop square: its zoom, and its center in pixels of the image. Zoom 1 is the largest square. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

const shortSide = ({ width, height }: Size): number => Math.min(width, height);

/** A smaller image would have to be enlarged. */
export const canBeCropped = (size: Size): boolean => shortSide(size) >= COMPANY_ICON_SIZE;

/** The highest zoom without enlarging pixels. */
export const maxZoom = (size: Size): number => Math.max(1, shortSide(size) / COMPANY_ICON_SIZE);

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** Limits the zoom and keeps the crop square inside the image. */
export const clampCrop = (size: Size, { zoom, x, y }: Crop): Crop => {
  const allowedZoom = clamp(zoom, 1, maxZoom(size));
  const half = shortSide(size) / allowedZoom / 2;
  return {
    zoom: allowedZoom,
    x: clamp(x, half, size.width - half),
    y: clamp(y, half, size.height - half),
  };
};

/** Returns the largest centered square. */
export const centerCrop = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** @param dx, dy as a share of the square's side: 0.5 is half of the visible area */
export const moveCrop = (size: Size, crop: Crop, dx: number, dy: number): Crop => {
  const side = shortSide(size) / crop.zoom;
  return clampCrop(size, { ...crop, x: crop.x + dx * side, y: crop.y + dy * side });
};

/** Returns the square in pixels of the image. */
export const cropSquare = (size: Size, crop: Crop): { left: number; top: number; side: number } => {
  const { zoom, x, y } = clampCrop(size, crop);
  const side = shortSide(size) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
};

/** Returns the position of the square in percent; 50 when it cannot move. */
export const cropPosition = (size: Size, crop: Crop): { left: number; top: number } => {
  const { left, top, side } = cropSquare(size, crop);
  const percent = (offset: number, range: number): number =>
    range < 0.5 ? 50 : Math.round((offset / range) * 100);
  return { left: percent(left, size.width - side), top: percent(top, size.height - side) };
};
