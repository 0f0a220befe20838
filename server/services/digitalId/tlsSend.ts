import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import type { Settings } from '../../env';
import type { Send } from './client';

type CertificateSetting = 'DIGITAL_ID_PFX' | 'DIGITAL_ID_CERT' | 'DIGITAL_ID_KEY' | 'DIGITAL_ID_CA';

/** The bytes of the file that a setting names. */
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
 * Sends with the client certificate of the settings (mutual TLS), which Node's own `fetch` cannot. For Node alone.
 * @throws Error in one line that names the setting whose file cannot be used
 */
export const tlsSend = (settings: Settings): Send => {
  const agent = new Agent({
    pfx: fileOf(settings, 'DIGITAL_ID_PFX'),
    passphrase: settings.DIGITAL_ID_PASSPHRASE,
    cert: fileOf(settings, 'DIGITAL_ID_CERT'),
    key: fileOf(settings, 'DIGITAL_ID_KEY'),
    ca: fileOf(settings, 'DIGITAL_ID_CA'),
    minVersion: 'TLSv1.2',
    keepAlive: true,
  });
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const length = { 'Content-Length': Buffer.byteLength(body) };
      const sent = request(url, { method, headers: { ...headers, ...length }, agent, signal }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          resolve(new Response(Buffer.concat(parts), { status: response.statusCode ?? 500 }));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
};
