import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

type Environment = Record<string, string | undefined>;

const file = pathToFileURL('scripts/demoEnvironment.mjs').href;
const { demoEnvironment } = (await import(/* @vite-ignore */ file)) as {
  demoEnvironment: (env: Environment) => Environment;
};

it.each<[what: string, given: Environment, demo: string | undefined, outbox: string | undefined]>([
  ['turns on demo data and the outbox', {}, 'true', 'true'],
  ['keeps what is set', { DEMO_DATA: 'false', OUTBOX: '' }, 'false', ''],
  ['leaves out the outbox when mail is sent', { SMTP_URL: 'smtp://x' }, 'true', 'false'],
  ['turns nothing on in production', { NODE_ENV: 'production' }, undefined, undefined],
  ['turns nothing on for a database server', { DATABASE_URL: 'postgres://x/y' }, undefined, undefined],
])('%s', (_what, given, demo, outbox) => {
  expect(demoEnvironment(given)).toEqual({ ...given, DEMO_DATA: demo, OUTBOX: outbox });
});
