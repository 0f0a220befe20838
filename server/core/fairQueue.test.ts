import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue, Overloaded, type QueueLimits } from './fairQueue';

const LIMITS: QueueLimits = { concurrency: 2, perCaller: 2, maxWaiting: 10, maxWait: 1_000 };

/** Lets the queue start what it may; it starts one task per round of the event loop. */
const settle = async (): Promise<void> => {
  for (let round = 0; round < 10; round += 1) await new Promise((done) => setImmediate(done));
};

/** A queue whose tasks run until they are told to end. */
const startQueue = (limits: Partial<QueueLimits> = {}) => {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, caller = name.slice(0, 1)): Promise<unknown> =>
    queue
      .run(caller, async () => {
        began.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      })
      .catch((error: unknown) => error);
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settle();
  };
  return { queue, add, end, began };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the queue', () => {
  it('lets callers take turns, however many tasks one of them has', async () => {
    const { add, end, began } = startQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1']) void add(name);
    await settle();
    expect(began).toEqual(['a1', 'b1']);
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
    expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  });

  it('keeps room for others while one caller has long tasks', async () => {
    const { add, began } = startQueue({ concurrency: 4, perCaller: 2 });
    for (const name of ['a1', 'a2', 'a3', 'b1']) void add(name);
    await settle();
    expect(began).toEqual(['a1', 'b1', 'a2']);
  });

  it('refuses a task that has waited too long, without running it', async () => {
    const { add, end, began } = startQueue();
    void add('a1');
    void add('a2');
    await settle();
    const late = add('b1');
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await late).toBeInstanceOf(Overloaded);
    await end('a1');
    expect(began).toEqual(['a1', 'a2']);
    void add('c1');
    await settle();
    expect(began).toEqual(['a1', 'a2', 'c1']);
  });

  it('refuses the latest task of the caller with most of them when it is full', async () => {
    const { add, end, began } = startQueue({ maxWaiting: 3 });
    void add('a1');
    void add('a2');
    await settle();
    void add('a3');
    void add('a4');
    const latest = add('a5');
    void add('b1');
    expect(await latest).toBeInstanceOf(Overloaded);
    for (const name of ['a1', 'a2', 'a3']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  });

  it('lets the event loop turn between two tasks', async () => {
    const { queue } = startQueue();
    const order: string[] = [];
    const add = (name: string) => queue.run('a', () => Promise.resolve(order.push(name)));
    const tasks = [add('first'), add('second'), add('third')];
    await new Promise((done) => setImmediate(done));
    order.push('turn');
    await Promise.all(tasks);
    expect(order).toEqual(['first', 'turn', 'second', 'third']);
  });

  it('goes on after a task that failed', async () => {
    const { queue } = startQueue({ concurrency: 1 });
    const broken = queue.run('a', () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await queue.run('a', () => Promise.resolve('next'))).toBe('next');
  });
});
