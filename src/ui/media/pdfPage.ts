import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Draws the first page of a PDF. Loaded on demand: the library behind it weighs more than the screens that ask for it.
 * @param size pixels of the longest side
 * @throws whatever is wrong with the file
 */
export const drawFirstPage = async (data: Uint8Array, size: number): Promise<HTMLCanvasElement> => {
  const task = getDocument({ data, isEvalSupported: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const page = await (await task.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: size / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport, background: '#ffffff' }).promise;
    return canvas;
  } finally {
    await task.destroy();
  }
};
