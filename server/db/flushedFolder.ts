import type { PGliteOptions } from '@electric-sql/pglite';
import { flush } from './flush';

/** The parts of Emscripten's NODEFS that are needed here. It comes without types. */
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => void };
  /** Converts errors of Node to those of Emscripten. */
  tryFSOperation: (operation: () => void) => void;
}

/**
 * Returns a file system for PGlite in a folder. Emscripten's NODEFS has no `fsync`, so that PostgreSQL's calls would
 * succeed without doing anything; this adds it.
 */
export const flushedFolder = async (path: string): Promise<NonNullable<PGliteOptions['fs']>> => {
  const { NodeFS } = await import('@electric-sql/pglite/nodefs');
  class FlushedNodeFS extends NodeFS {
    override async init(...args: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...args);
      const addFsync = ({ NODEFS }: { NODEFS: NodeFileSystem }): void => {
        NODEFS.stream_ops.fsync = ({ nfd }) => NODEFS.tryFSOperation(() => flush(nfd));
      };
      return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] } };
    }
  }
  return new FlushedNodeFS(path);
};
