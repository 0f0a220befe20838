/** A body that is made while it is read; whoever stops reading ends the making of it too. */
export const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      let next = await chunks.next();
      // A pull that gives nothing would be the last one.
      while (next.done !== true && next.value.length === 0) next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await chunks.return(undefined);
    },
  });
