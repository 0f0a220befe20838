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

const shorter = ({ width, height }: Size): number => Math.min(width, height);

/** A smaller image would have to be enlarged. */
export const canBeCropped = (size: Size): boolean => shorter(size) >= COMPANY_ICON_SIZE;

/** The highest zoom without enlarging pixels. */
export const maxZoom = (size: Size): number => Math.max(1, shorter(size) / COMPANY_ICON_SIZE);

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** In pixels of the image. */
const sideOf = (size: Size, zoom: number): number => shorter(size) / zoom;

/** Moves the crop square inside the image. */
export const withinPicture = (size: Size, { zoom, x, y }: Crop): Crop => {
  const allowed = between(zoom, 1, maxZoom(size));
  const half = sideOf(size, allowed) / 2;
  return {
    zoom: allowed,
    x: between(x, half, size.width - half),
    y: between(y, half, size.height - half),
  };
};

/** Returns the largest centered square. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** @param dx, dy as a share of the square's side: 0.5 is half of the visible area */
export const moved = (size: Size, crop: Crop, dx: number, dy: number): Crop => {
  const side = sideOf(size, crop.zoom);
  return withinPicture(size, { ...crop, x: crop.x + dx * side, y: crop.y + dy * side });
};

/** Returns the square in pixels of the image. */
export const squareOf = (size: Size, crop: Crop): { left: number; top: number; side: number } => {
  const { zoom, x, y } = withinPicture(size, crop);
  const side = sideOf(size, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
};

/** Returns the position of the square in percent; 50 when it cannot move. */
export const placeOf = (size: Size, crop: Crop): { left: number; top: number } => {
  const { left, top, side } = squareOf(size, crop);
  const percent = (at: number, room: number): number => (room < 0.5 ? 50 : Math.round((at / room) * 100));
  return { left: percent(left, size.width - side), top: percent(top, size.height - side) };
};
