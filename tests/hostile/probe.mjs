// Calls a server again and again from a thread of its own, and tells the longest wait since it was last asked.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE = 10;
/** Milliseconds of a clock tick of Linux. */
const TICK = 10;

const { url, headers, pid } = workerData;

/** Processor time of the main thread of the server in milliseconds; infinite where the system does not tell. */
const cpuTime = () => {
  try {
    const fields = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return Infinity;
  }
};

let longest = { wait: 0, busy: 0 };
let began;

const take = () => {
  if (!began) return;
  const wait = performance.now() - began.at;
  const used = cpuTime() - began.cpu;
  // On a busy machine a server waits for the processor, and its clients for it. That is not what is measured.
  const busy = Number.isNaN(used) ? wait : Math.min(wait, used);
  longest = { wait: Math.max(longest.wait, wait), busy: Math.max(longest.busy, busy) };
};

parentPort?.on('message', () => {
  take();
  parentPort?.postMessage(longest);
  longest = { wait: 0, busy: 0 };
});

for (;;) {
  began = { at: performance.now(), cpu: cpuTime() };
  await fetch(url, { headers })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  take();
  began = undefined;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
}
