import type { Deps } from '../core/deps';

/**
 * Queues each chunk of an export, so that a company produces one chunk at a time, however many exports it starts. A slow
 * client waits outside the queue.
 */
export const queueExport = (
  { exportQueue }: Pick<Deps, 'exportQueue'>,
  companyId: number,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> => {
  if (!exportQueue) return body;
  const reader = body.getReader();
  return new ReadableStream(
    {
      pull: async (controller) => {
        const next = await exportQueue.run(`company ${companyId}`, () => reader.read());
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
};
