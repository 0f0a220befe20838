import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** A mail as it came over the line. */
interface Received {
  from: string;
  to: string;
  data: string;
}

/** A mail server that takes everything, unless it is told to refuse, and forgets it at the end. */
export interface SmtpServer {
  url: string;
  received: Received[];
  /** Refuses what is sent from now on, for a while or for good, or takes it again. */
  refuse: (refusing: boolean | 'for good') => void;
  close: () => Promise<void>;
}

const converse = (socket: Socket, received: Received[], refuses: () => boolean | 'for good'): void => {
  let waiting = '';
  let mail: Received = { from: '', to: '', data: '' };
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (inData) {
      if (line !== '.') {
        mail.data += `${line.replace(/^\.\./, '.')}\n`;
        return;
      }
      inData = false;
      received.push(mail);
      mail = { from: '', to: '', data: '' };
      say('250 taken');
      return;
    }
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'MAIL') mail.from = address;
    if (verb === 'RCPT' && refuses())
      return void say(refuses() === 'for good' ? '550 no such mailbox' : '451 try again later');
    if (verb === 'RCPT') mail.to = address;
    inData = verb === 'DATA';
    say(inData ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
    if (verb === 'QUIT') socket.end();
  };
  say('220 test');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    const lines = (waiting + String(chunk)).split('\r\n');
    waiting = lines.pop() ?? '';
    lines.forEach(hear);
  });
};

/** Listens on a free port of this machine. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const received: Received[] = [];
  let refusing: boolean | 'for good' = false;
  const server = createServer((socket) => {
    converse(socket, received, () => refusing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (value) => {
      refusing = value;
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
