import type { Deps } from './core/deps';
import type { AnyRoute } from './core/route';

/** What an extension adds to the server: the default export of server.ts in its folder. */
export interface ServerExtension {
  /** Routes of its resources replace those that follow from the declaration. */
  routes?: readonly AnyRoute[];
  /** Work that is done every hour. Several processes may do it at once. */
  jobs?: readonly {
    /** For the log. */
    name: string;
    run: (deps: Deps, signal: AbortSignal) => Promise<unknown>;
  }[];
}
