import type { ClientRequest, IncomingMessage } from 'node:http';

const SHUT: readonly (string | undefined)[] = ['ECONNRESET', 'EPIPE'];

/**
 * Sends a request and returns the response. Sends it again when the server has just closed a kept-alive connection,
 * since such a request was never processed.
 * @param begin creates the request, once per attempt
 */
export const sendRequest = (
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
      if (request.reusedSocket && !isAnswered && SHUT.includes(error.code)) resolve(sendRequest(begin, body));
      else reject(error);
    });
    request.end(body);
  });
