import type { ClientRequest, IncomingMessage } from 'node:http';

/** What a call over a connection ends by that the other side has shut. */
const SHUT: readonly (string | undefined)[] = ['ECONNRESET', 'EPIPE'];

/**
 * Makes a call and waits for its answer to begin. Over an agent that keeps connections for the next call the other side
 * may have shut one a moment ago: what is lost on such a one was never heard, and goes again over another. That ends,
 * since each of them leaves the agent, and what is lost on a new one is lost. For Node alone.
 * @param begin begins the request, anew for each try; a signal that ends it is one for all of them
 * @throws Error of the connection, as Node gives it
 */
export const answerOf = (
  begin: () => ClientRequest,
  body: string | Buffer | null,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = begin();
    let isAnswered = false;
    request.on('response', (answer) => {
      isAnswered = true;
      resolve(answer);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && !isAnswered && SHUT.includes(error.code)) resolve(answerOf(begin, body));
      else reject(error);
    });
    request.end(body);
  });
