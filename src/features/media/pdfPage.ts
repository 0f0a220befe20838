import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/**
 * Renders the first page of a PDF. Import it dynamically: pdf.js is large.
 * @param size of the longest side in pixels
 * @throws when the file cannot be read
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
