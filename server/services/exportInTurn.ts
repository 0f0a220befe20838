import type { Deps } from '../core/deps';

/**
 * Reads an export in turns, so that a company never has more than one of them made at a time, however many it starts. A
 * client that reads slowly takes no turns, and holds up nobody.
 */
export const exportInTurn = (
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
