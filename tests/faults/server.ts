import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const SERVER = 'dist/server/main.js';

export interface RunningServer {
  url: string;
  kill: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts the built server on a free port. @throws Error with its output when it does not start */
export const startServer = async (settings: Record<string, string>): Promise<RunningServer> => {
  if (!existsSync(SERVER)) throw new Error('Nothing is built: run `npm run build`.');
  const child: ChildProcess = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings },
  });
  const exited = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: unknown): void => {
      output += String(chunk);
      const [, address] = /runs on (\S+)/.exec(output) ?? [];
      if (address) found(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exited.then(() => failed(new Error(`The server did not start:\n${output}`)));
  });
  return {
    url,
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
};
