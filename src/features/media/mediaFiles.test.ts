import { expect, it } from 'vitest';
import { MAX_IMAGE_BYTES, MAX_MEDIA_BYTES } from '../../../contract/constants';
import { validateMediaFile } from './mediaFiles';

const fileOf = (type: string, size: number): File =>
  Object.defineProperty(new File([], 'a', { type }), 'size', { value: size });

it('images have a smaller limit than other media', () => {
  expect(validateMediaFile(fileOf('image/jpeg', MAX_IMAGE_BYTES))).toBeNull();
  expect(validateMediaFile(fileOf('image/jpeg', MAX_IMAGE_BYTES + 1))).toBe('validation.file_too_large');
  expect(validateMediaFile(fileOf('video/mp4', MAX_MEDIA_BYTES))).toBeNull();
  expect(validateMediaFile(fileOf('video/mp4', MAX_MEDIA_BYTES + 1))).toBe('validation.file_too_large');
});
