import { expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES, MAX_MEDIA_BYTES } from '../../../contract/constants';
import { makePoster } from './makePoster';
import { validateMediaFile } from './mediaFiles';

const fileOf = (type: string, size: number): File =>
  Object.defineProperty(new File([], 'a', { type }), 'size', { value: size });

it('images have a smaller limit than other media', () => {
  expect(validateMediaFile(fileOf('image/jpeg', MAX_IMAGE_BYTES))).toBeNull();
  expect(validateMediaFile(fileOf('image/jpeg', MAX_IMAGE_BYTES + 1))).toBe('validation.file_too_large');
  expect(validateMediaFile(fileOf('video/mp4', MAX_MEDIA_BYTES))).toBeNull();
  expect(validateMediaFile(fileOf('video/mp4', MAX_MEDIA_BYTES + 1))).toBe('validation.file_too_large');
});

it('a video with sound only has no poster', async () => {
  const video = document.createElement('video');
  const fires = (event: string) => ({ set: () => setTimeout(() => video.dispatchEvent(new Event(event))) });
  Object.defineProperties(video, {
    src: fires('loadeddata'),
    currentTime: fires('seeked'),
    load: { value: () => undefined },
  });
  vi.spyOn(document, 'createElement').mockReturnValueOnce(video);
  expect(await makePoster(fileOf('video/mp4', 1))).toEqual({});
});
