import { describe, expect, it } from 'vitest';
import { canBeCropped, maxZoom, moveCrop, cropPosition, cropSquare, centerCrop, clampCrop } from './cropMath';

const wide = { width: 2048, height: 1024 };

describe('crop square', () => {
  it('starts as the largest centered square', () => {
    expect(cropSquare(wide, centerCrop(wide))).toEqual({ left: 512, top: 0, side: 1024 });
    expect(cropPosition(wide, centerCrop(wide))).toEqual({ left: 50, top: 50 });
  });

  it('shrinks by zooming, but never below the size of the icon', () => {
    expect(maxZoom(wide)).toBe(2);
    expect(cropSquare(wide, { ...centerCrop(wide), zoom: 9 })).toEqual({ left: 768, top: 256, side: 512 });
    expect(maxZoom({ width: 512, height: 900 })).toBe(1);
  });

  it('stays inside the image', () => {
    const right = moveCrop(wide, centerCrop(wide), 5, 5);
    expect(cropSquare(wide, right)).toEqual({ left: 1024, top: 0, side: 1024 });
    expect(cropPosition(wide, right)).toEqual({ left: 100, top: 50 });
    const corner = moveCrop(wide, { ...centerCrop(wide), zoom: 2 }, -9, -9);
    expect(cropPosition(wide, corner)).toEqual({ left: 0, top: 0 });
    // Zooming out needs more room than the corner has.
    expect(cropSquare(wide, clampCrop(wide, { ...corner, zoom: 1 }))).toEqual({
      left: 0,
      top: 0,
      side: 1024,
    });
  });

  it('moves by shares of the visible area', () => {
    expect(moveCrop(wide, centerCrop(wide), 0.25, 0).x).toBe(1024 + 256);
    expect(moveCrop(wide, { ...centerCrop(wide), zoom: 2 }, 0.25, 0.1)).toEqual({
      zoom: 2,
      x: 1152,
      y: 563.2,
    });
  });
});

it('requires an image that is large enough', () => {
  expect(canBeCropped({ width: 512, height: 2000 })).toBe(true);
  expect(canBeCropped({ width: 511, height: 2000 })).toBe(false);
});
