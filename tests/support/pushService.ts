import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushPayloadSchema, type PushPayload } from '../../contract/notification';

/** How the push service takes a message: by a status, by cutting the line, or not before something has happened. */
export type Reply =
  | { status: number; headers?: Record<string, string>; text?: string }
  | 'cut the line'
  | { after: Promise<unknown> };

/** A message as the browser reads it. */
interface Received {
  browser: Browser;
  payload: PushPayload;
  headers: IncomingMessage['headers'];
}

/** A browser that has subscribed; what it gives is what `PushSubscription.toJSON()` gives. */
export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** How the next messages are taken, one after the other; the last stays. 201 without any. */
  replies: Reply[];
}

export interface PushService {
  url: string;
  /** What arrived and could be read, in its order. */
  received: Received[];
  /** What was wrong with what arrived: signature, audience, expiry, sealing. */
  problems: string[];
  subscribe: () => Browser;
  close: () => Promise<void>;
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const fromBase64url = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Checks who sends (VAPID, RFC 8292). @throws Error that says what is wrong */
const checkSender = (request: IncomingMessage, origin: string, publicKey: string): void => {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error(`Not the key that was subscribed with: ${key}`);
  const point = fromBase64url(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
  };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const sender = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: sender, dsaEncoding: 'ieee-p1363' }, fromBase64url(signature)))
    throw new Error('The signature is wrong');
  const { aud, exp, sub } = JSON.parse(fromBase64url(claims).toString()) as Record<string, unknown>;
  if (aud !== origin) throw new Error(`The audience is ${String(aud)}`);
  const seconds = Number(exp) - Date.now() / 1000;
  if (!(seconds > 0 && seconds <= 24 * 3_600)) throw new Error(`It ends in ${seconds} seconds`);
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error(`The subject is ${String(sub)}`);
};

/** Opens a message as the browser does (RFC 8188, 8291). @throws Error when it is not sealed for this browser */
const open = (body: Buffer, receiver: ECDH, auth: Buffer): unknown => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, length));
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), senderKey]);
  const secret = derive(receiver.computeSecret(senderKey), auth, both, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last byte that is not padding says that nothing follows.
  const end = text.lastIndexOf(2);
  return JSON.parse(text.subarray(0, end).toString());
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

/**
 * A push service on a free port of this machine, and the browsers that have subscribed with it: checks every message as
 * the real ones do, opens it as a browser does, and answers as it is told.
 * @param publicKey what the browsers have subscribed with
 */
export const startPushService = async (publicKey: string): Promise<PushService> => {
  const received: Received[] = [];
  const problems: string[] = [];
  const browsers = new Map<string, { browser: Browser; receiver: ECDH; auth: Buffer }>();
  let url = '';

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const found = browsers.get(request.url ?? '');
    if (!found) return void response.writeHead(404).end();
    const { browser, receiver, auth } = found;
    const body = await bodyOf(request);
    try {
      checkSender(request, url, publicKey);
      const payload = pushPayloadSchema.strict().parse(open(body, receiver, auth));
      received.push({ browser, payload, headers: request.headers });
    } catch (error) {
      problems.push(String(error));
      return void response.writeHead(400).end(String(error));
    }
    const reply = browser.replies.length > 1 ? browser.replies.shift() : browser.replies[0];
    if (reply === 'cut the line') return void request.socket.destroy();
    if (reply && 'after' in reply) await reply.after;
    const { status, headers, text } = reply && 'status' in reply ? reply : { status: 201 };
    response.writeHead(status, headers).end(text);
  };

  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    problems,
    subscribe: () => {
      const receiver = createECDH('prime256v1');
      const p256dh = receiver.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${base64url(randomBytes(12))}`;
      const keys = { p256dh: base64url(p256dh), auth: base64url(auth) };
      const browser: Browser = { subscription: { endpoint: url + path, keys }, replies: [] };
      browsers.set(path, { browser, receiver, auth });
      return browser;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
