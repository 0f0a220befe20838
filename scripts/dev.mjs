// `npm run dev`: the server, restarted on every change, and Vite in front of it.
import { spawn } from 'node:child_process';
import { demoEnvironment } from './demoEnvironment.mjs';
import './extensions.mjs';

const apiPort = process.env.API_PORT ?? '3001';
const port = process.env.PORT ?? '3000';
const env = { ...demoEnvironment(process.env), API_PORT: apiPort };
const run = (args, extra = {}) =>
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...env, ...extra } });

const children = [
  run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    PORT: apiPort,
    HOST: '127.0.0.1',
    // Links in mail lead to Vite, which proxies the server's own pages.
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  }),
  run(['node_modules/vite/bin/vite.js', '--port', port]),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop();
  });
