import { COMPANY_ICON_SIZE } from '../../../../../contract/constants';

/** A picture's sides, in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square that is cut out: how near, and its middle in the picture's pixels. Zoom 1 is the largest square. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

const shorter = ({ width, height }: Size): number => Math.min(width, height);

/** A picture with fewer pixels than the icon has would be blown up. */
export const canBeCropped = (size: Size): boolean => shorter(size) >= COMPANY_ICON_SIZE;

/** The nearest that still has a pixel of the picture for each one of the icon. */
export const maxZoom = (size: Size): number => Math.max(1, shorter(size) / COMPANY_ICON_SIZE);

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The side of the square, in the picture's pixels. */
const sideOf = (size: Size, zoom: number): number => shorter(size) / zoom;

/** The nearest crop that lies within the picture. */
export const withinPicture = (size: Size, { zoom, x, y }: Crop): Crop => {
  const allowed = between(zoom, 1, maxZoom(size));
  const half = sideOf(size, allowed) / 2;
  return {
    zoom: allowed,
    x: between(x, half, size.width - half),
    y: between(y, half, size.height - half),
  };
};

/** What the cropper begins with: as much as a square can hold, from the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** @param dx, dy how far, in parts of the square's side: 0.5 is half of what is seen */
export const moved = (size: Size, crop: Crop, dx: number, dy: number): Crop => {
  const side = sideOf(size, crop.zoom);
  return withinPicture(size, { ...crop, x: crop.x + dx * side, y: crop.y + dy * side });
};

/** What is cut out of the picture, in its own pixels. */
export const squareOf = (size: Size, crop: Crop): { left: number; top: number; side: number } => {
  const { zoom, x, y } = withinPicture(size, crop);
  const side = sideOf(size, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
};

/** Where the square lies between the edges, in percent from left and top; 50 where there is no room to move. */
export const placeOf = (size: Size, crop: Crop): { left: number; top: number } => {
  const { left, top, side } = squareOf(size, crop);
  const percent = (at: number, room: number): number => (room < 0.5 ? 50 : Math.round((at / room) * 100));
  return { left: percent(left, size.width - side), top: percent(top, size.height - side) };
};
