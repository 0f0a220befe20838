import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import { loadPart } from '../api/contact';
import { Waiting } from './Waiting';

interface Ahead<Props extends object> {
  /** Stands there at once where it is loaded; otherwise a sign of life until it is. */
  Part: FunctionComponent<Props>;
  load: () => void;
}

/**
 * A part that the first screen does not show and the next one does: loaded when the first one stands, before anybody asks
 * for it. Not `lazy`: React leaves what a `Suspense` shows meanwhile there for 300 ms, also where the part has long come.
 * @param load    its module, with the component as `default`
 * @param waiting what stands there until it has come
 */
export const aheadOf = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = <Waiting />,
): Ahead<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const get = async (): Promise<ComponentType<Props>> => {
    ({ default: loaded } = await load());
    return loaded;
  };
  return {
    Part: (props) => {
      // One and the same as long as it stands: another one would begin anew.
      const [component, setComponent] = useState(() => loaded);
      const [failure, setFailure] = useState<{ error: unknown }>();
      useEffect(() => {
        if (component) return undefined;
        let isHere = true;
        loadPart(get).then(
          (found) => {
            if (isHere) setComponent(() => found);
          },
          (error: unknown) => {
            if (isHere) setFailure({ error });
          },
        );
        return () => {
          isHere = false;
        };
      }, [component]);
      if (failure) throw failure.error;
      return component ? createElement(component, props) : waiting;
    },
    load: () => {
      // Whether it can be loaded is told when it is needed.
      get().catch(() => undefined);
    },
  };
};
