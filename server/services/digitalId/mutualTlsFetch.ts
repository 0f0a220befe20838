import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import type { Settings } from '../../core/env';
import { sendRequest } from '../sendRequest';
import type { Send } from './client';

type CertificateSetting = 'DIGITAL_ID_PFX' | 'DIGITAL_ID_CERT' | 'DIGITAL_ID_KEY' | 'DIGITAL_ID_CA';

/** Reads the file that a setting names. */
const fileOf = (settings: Settings, name: CertificateSetting): Buffer | undefined => {
  const path = settings[name];
  if (path === undefined) return undefined;
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`${name}=${path} cannot be read`, { cause: error });
  }
};

/**
 * Creates a `fetch` with a client certificate (mutual TLS), which Node's own `fetch` does not support.
 * @throws Error that names the setting whose file cannot be read
 */
export const mutualTlsFetch = (settings: Settings): Send => {
  const agent = new Agent({
    pfx: fileOf(settings, 'DIGITAL_ID_PFX'),
    passphrase: settings.DIGITAL_ID_PASSPHRASE,
    cert: fileOf(settings, 'DIGITAL_ID_CERT'),
    key: fileOf(settings, 'DIGITAL_ID_KEY'),
    ca: fileOf(settings, 'DIGITAL_ID_CA'),
    minVersion: 'TLSv1.2',
    keepAlive: true,
  });
  return async (url, { method, headers, body, signal }) => {
    const length = { 'Content-Length': Buffer.byteLength(body) };
    const options = { method, headers: { ...headers, ...length }, agent, signal };
    const answer = await sendRequest(() => request(url, options), body);
    const parts: Buffer[] = [];
    for await (const part of answer as AsyncIterable<Buffer>) parts.push(part);
    return new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500 });
  };
};
