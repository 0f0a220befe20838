/** Like `ReadableStream.from`, which not every browser has. Reads nothing before it is asked to. */
export const streamFrom = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull: async (controller) => {
        let next = await chunks.next();
        // A pull that enqueues nothing is not repeated.
        while (next.done !== true && next.value.length === 0) next = await chunks.next();
        if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
