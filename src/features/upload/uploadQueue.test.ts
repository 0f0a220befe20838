import { describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../../tests/support/wait';
import { ApiError } from '../../api/ApiError';
import type { UploadOptions } from '../../api/upload';
import { createUploadQueue } from './uploadQueue';

const fileOf = (name: string) => new File(['x'], name, { type: 'image/png' });
const accept = () => null;

/** Uploads that finish or fail when the test says so. */
const controlled = () => {
  const ends = new Map<
    string,
    { finish: () => void; fail: (text: string) => void; options: UploadOptions }
  >();
  const send = (file: File, options: UploadOptions) =>
    new Promise<void>((resolve, reject) => {
      const fail = (text: string) => {
        reject(new Error(text));
      };
      options.signal?.addEventListener('abort', () => fail('aborted'));
      ends.set(file.name, { finish: resolve, fail, options });
    });
  const of = (name: string) => {
    const found = ends.get(name);
    if (!found) throw new Error(`${name} is not uploading`);
    return found;
  };
  return { send, of };
};

describe('upload queue', () => {
  it('uploads three files at a time, in order, and reports progress', async () => {
    const { send, of } = controlled();
    const queue = createUploadQueue();
    const states = () => queue.items().map(({ state }) => state);
    queue.add(['a', 'b', 'c', 'd'].map(fileOf), { check: accept, send });
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
    of('b').options.onProgress?.(0.5);
    expect(queue.items()[1]?.progress).toBe(0.5);
    of('b').finish();
    await vi.waitFor(() => expect(states()).toEqual(['sending', 'done', 'sending', 'sending']), WAIT);
    queue.clear();
    expect(queue.items()).toHaveLength(3);
  });

  it('continues after a failure, retries, and cancels waiting and running uploads', async () => {
    const { send, of } = controlled();
    const queue = createUploadQueue(1);
    queue.add([fileOf('a'), fileOf('b'), fileOf('c')], { check: accept, send });
    const [a, b, c] = queue.items().map(({ key }) => key);
    of('a').fail('No room');
    await vi.waitFor(() => expect(queue.items()[1]?.state).toBe('sending'), WAIT);
    expect(queue.items()[0]).toMatchObject({ state: 'failed', problem: 'No room' });
    queue.cancel(c ?? 0);
    queue.cancel(b ?? 0);
    await vi.waitFor(
      () => expect(queue.items().map(({ state }) => state)).toEqual(['failed', 'cancelled', 'cancelled']),
      WAIT,
    );
    queue.retry(a ?? 0);
    of('a').finish();
    await vi.waitFor(() => expect(queue.items()[0]?.state).toBe('done'), WAIT);
  });

  it('uploads nothing more when the session has ended, until retried', async () => {
    let isSignedIn = false;
    const send = vi.fn(() =>
      isSignedIn ? Promise.resolve() : Promise.reject(new ApiError('Signed out', 401)),
    );
    const queue = createUploadQueue(1);
    queue.add(['a', 'b', 'c'].map(fileOf), { send });
    const states = () => queue.items().map(({ state, problem }) => [state, problem]);
    await vi.waitFor(() => expect(states()).toEqual(Array(3).fill(['failed', 'Signed out'])), WAIT);
    expect(send).toHaveBeenCalledTimes(1);
    isSignedIn = true;
    queue.retryFailed();
    await vi.waitFor(() => expect(states()).toEqual(Array(3).fill(['done', undefined])), WAIT);
  });

  it('offers to remove what the server refuses for good, and to retry the rest', async () => {
    const answers = [
      new ApiError('Wrong type', 415),
      new ApiError('Full', 413, { code: 'storage_full' }),
      new ApiError('Busy', 503),
    ];
    const queue = createUploadQueue(1);
    queue.add(['a', 'b', 'c'].map(fileOf), { send: () => Promise.reject(answers.shift() ?? new Error()) });
    const states = () => queue.items().map(({ state, problem }) => [state, problem]);
    const failed = [
      ['failed', 'Full'],
      ['failed', 'Busy'],
    ];
    await vi.waitFor(() => expect(states()).toEqual([['refused', 'Wrong type'], ...failed]), WAIT);
    queue.remove(queue.items()[0]?.key ?? 0);
    expect(states()).toEqual(failed);
  });

  it('does not upload rejected files', () => {
    const { send } = controlled();
    const queue = createUploadQueue();
    queue.add([fileOf('a')], { check: () => 'validation.file_type', send });
    expect(queue.items()).toMatchObject([{ state: 'refused', refusal: 'validation.file_type' }]);
  });
});
