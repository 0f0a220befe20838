import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadPart } from '../api/contact';

interface Ahead<Props extends object> {
  /** Stands there at once where it is loaded; otherwise the nearest `Suspense` shows until it is. */
  Part: FunctionComponent<Props>;
  load: () => void;
}

/**
 * A part that the first screen does not show and the next one does: loaded when the first one stands, before anybody asks
 * for it.
 * @param load its module, with the component as `default`
 */
export const aheadOf = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Ahead<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Awaited = lazy(() => loadPart(get)) as ComponentType<Props>;
  return {
    Part: (props) => {
      // One and the same as long as it stands: another one would begin anew.
      const [component] = useState(() => loaded ?? Awaited);
      return createElement(component, props);
    },
    load: () => {
      // Whether it can be loaded is told when it is needed.
      get().catch(() => undefined);
    },
  };
};
