import { POSTER_SIZE } from '../../../contract/constants';

/** What the browser reads from a file that the server does not decode. */
interface Poster {
  poster?: Blob;
  /** Dimensions of the video in pixels. */
  width?: number;
  height?: number;
}

/** Milliseconds. */
const TIMEOUT = 8_000;

/** Resolves on an event. @throws on `error` and after a timeout */
const once = (target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT);
    const fail = () => reject(new Error(`No ${event}`));
    signal.addEventListener('abort', fail);
    target.addEventListener('error', fail, { once: true, signal });
    target.addEventListener(event, () => resolve(), { once: true, signal });
  });

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85);
  });

/** Takes the frame after one second, or in the middle of a shorter video: the first one is often black. */
const makeVideoPoster = async (file: File): Promise<Poster> => {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const loaded = once(video, 'loadeddata');
    video.src = url;
    await loaded;
    const { videoWidth: width, videoHeight: height, duration } = video;
    // Only sound.
    if (width === 0) return {};
    const sought = once(video, 'seeked');
    video.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 2) : 0;
    await sought;
    const scale = Math.min(1, POSTER_SIZE / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return { poster: await toBlob(canvas), width, height };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
};

const makePdfPoster = async (file: File): Promise<Poster> => {
  const { drawFirstPage } = await import('./pdfPage');
  const canvas = await drawFirstPage(new Uint8Array(await file.arrayBuffer()), POSTER_SIZE);
  return { poster: await toBlob(canvas) };
};

/**
 * Renders a poster of a video or a PDF, which the server does not decode. Returns nothing for a file that the browser
 * cannot show.
 */
export const makePoster = async (file: File): Promise<Poster> => {
  try {
    if (file.type.startsWith('video/')) return await makeVideoPoster(file);
    return file.type === 'application/pdf' ? await makePdfPoster(file) : {};
  } catch {
    return {};
  }
};
